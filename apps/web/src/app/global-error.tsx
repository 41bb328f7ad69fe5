'use client'

import { Button } from '../components/ui/button'
import { ErrorState } from '../components/ui/error-state'
import { Page } from '../components/ui/page'
import { readDigest } from './read-digest'
import './globals.css'

export default function GlobalError({ error }: { error: unknown }) {
  return (
    <html lang="en">
      <body>
        <title>This site could not start · Consilium</title>
        <main>
          <Page width="reading">
            <ErrorState
              level={1}
              title="This site could not start"
              errorId={readDigest(error)}
              actions={
                <Button variant="primary" onClick={() => window.location.reload()}>
                  Load again
                </Button>
              }
            >
              <p>
                The server did not answer as it should. What you had saved is safe. Load the page again in a
                minute; if it stays so, tell the person who runs this site.
              </p>
            </ErrorState>
          </Page>
        </main>
      </body>
    </html>
  )
}
