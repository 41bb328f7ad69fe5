'use client'

import { ErrorScreen, errorActionStyles } from './error-screen'
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
            action={
              <button type="button" onClick={() => window.location.reload()} className={errorActionStyles}>
                Reload
              </button>
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
