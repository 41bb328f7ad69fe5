import type { Metadata } from 'next'
import { EmptyState } from '../components/ui/empty-state'
import { ButtonLink } from '../components/ui/link'
import { Page } from '../components/ui/page'

export const metadata: Metadata = { title: 'Nothing here' }

export default function NotFound() {
  return (
    <Page width="reading">
      <EmptyState level={1} title="There is nothing at this address" actions={<ButtonLink href="/" variant="primary">Go to the leaderboard</ButtonLink>}>
        <p>It may have moved, or it may not be open to you. If someone gave you this link, ask them whether you should have access, and sign in with the address they invited.</p>
      </EmptyState>
    </Page>
  )
}
