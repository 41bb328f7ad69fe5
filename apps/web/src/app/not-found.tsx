import type { Metadata } from 'next'
import { EmptyState } from '../components/ui/empty-state'
import { ButtonLink } from '../components/ui/link'
import { Page } from '../components/ui/page'
import { currentActor } from '../server/auth/current-actor'

export const metadata: Metadata = { title: 'Nothing here' }

export default async function NotFound() {
  // It also stands where the database is away.
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
        title="There is nothing at this address"
        actions={
          isSignedIn ? (
            <>
              <ButtonLink href="/home" variant="primary">
                Go to your home
              </ButtonLink>
              {leaderboard}
            </>
          ) : (
            leaderboard
          )
        }
      >
        <p>
          It may have moved, or it may not be open to you. If someone gave you this link, ask them whether you
          should have access, and sign in with the address they invited.
        </p>
      </EmptyState>
    </Page>
  )
}
