import type { Metadata } from 'next'
import { EmptyState } from '../components/ui/states/empty-state'
import { ButtonLink } from '../components/ui/layout/link'
import { Page } from '../components/ui/layout/page'
import { currentActor } from '../server/access/current-actor'

export const metadata: Metadata = { title: 'Page not found' }

export default async function NotFound() {
  // This page is also shown while the database is unavailable.
  const isSignedIn = await currentActor().then(
    ({ kind }) => kind === 'person',
    () => false,
  )
  const leaderboard = (
    <ButtonLink href="/" variant={isSignedIn ? 'secondary' : 'primary'}>
      Go to the leaderboard
    </ButtonLink>
  )
  return (
    <Page width="reading">
      <EmptyState
        level={1}
        title="Page not found"
        actions={
          isSignedIn ? (
            <>
              <ButtonLink href="/home" variant="primary">
                Go to home
              </ButtonLink>
              {leaderboard}
            </>
          ) : (
            leaderboard
          )
        }
      >
        <p>
          This page may have moved, or you may not have access to it. If someone sent you this link, ask them
          whether you should have access, and sign in with the address they invited.
        </p>
      </EmptyState>
    </Page>
  )
}
