'use client'

import { Button } from '../components/ui/controls/button'
import { ButtonLink } from '../components/ui/layout/link'
import { ErrorScreen } from './error-screen'

export default function PageError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <ErrorScreen
      title="This page could not be shown"
      error={error}
      actions={
        <>
          <Button variant="primary" onClick={retry}>
            Try again
          </Button>
          <ButtonLink href="/">Go to the leaderboard</ButtonLink>
        </>
      }
    >
      The error is on our side, and your saved work is safe. Try again. If it happens again, give the id below
      to the administrator of this site.
    </ErrorScreen>
  )
}
