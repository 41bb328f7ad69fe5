'use client'

import { Button } from '../components/ui/controls/button'
import { ErrorScreen } from './error-screen'
import './globals.css'

export default function GlobalError({ error }: { error: unknown }) {
  return (
    <html lang="en">
      <body>
        <title>This site could not start · Consilium</title>
        <main>
          <ErrorScreen
            title="This site could not start"
            error={error}
            actions={
              <Button variant="primary" onClick={() => window.location.reload()}>
                Reload
              </Button>
            }
          >
            The server did not respond as expected. Your saved work is safe. Reload the page in a minute. If
            the problem persists, contact the administrator of this site.
          </ErrorScreen>
        </main>
      </body>
    </html>
  )
}
