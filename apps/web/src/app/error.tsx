'use client'

import { Button } from '../components/ui/button'
import { ErrorState } from '../components/ui/error-state'
import { ButtonLink } from '../components/ui/link'
import { Page } from '../components/ui/page'
import { readDigest } from './read-digest'

export default function PageError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <Page width="reading">
      <ErrorState
        level={1}
        title="This page could not be shown"
        errorId={readDigest(error)}
        actions={
          <>
            <Button variant="primary" onClick={retry}>
              Try again
            </Button>
            <ButtonLink href="/">Go to the leaderboard</ButtonLink>
          </>
        }
      >
        <p>
          The fault is on our side, and what you had saved is safe. Try again; if it happens once more, give
          the person who runs this site the id below.
        </p>
      </ErrorState>
    </Page>
  )
}
