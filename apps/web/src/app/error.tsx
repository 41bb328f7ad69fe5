'use client'

import { Button } from '../components/ui/controls/button'
import { ErrorState } from '../components/ui/states/error-state'
import { ButtonLink } from '../components/ui/layout/link'
import { Page } from '../components/ui/layout/page'
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
          The error is on our side, and your saved work is safe. Try again. If it happens again, give the id
          below to the administrator of this site.
        </p>
      </ErrorState>
    </Page>
  )
}
