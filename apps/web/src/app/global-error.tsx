'use client'

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
            action="Reload"
            act={() => window.location.reload()}
          >
            The server did not respond as expected. Your saved work is safe. Reload the page in a minute. If
            the problem persists, contact the administrator of this site.
          </ErrorScreen>
        </main>
      </body>
    </html>
  )
}
