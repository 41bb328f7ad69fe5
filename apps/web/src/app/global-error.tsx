'use client'

import { Button } from '../components/ui/controls/button'
import { ErrorState } from '../components/ui/states/error-state'
import { Page } from '../components/ui/layout/page'
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
                  Reload
                </Button>
              }
            >
              <p>
                The server did not respond as expected. Your saved work is safe. Reload the page in a minute.
                If the problem persists, contact the administrator of this site.
              </p>
            </ErrorState>
          </Page>
        </main>
      </body>
    </html>
  )
}
