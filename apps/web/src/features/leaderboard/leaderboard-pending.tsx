import { EmptyState } from '../../components/ui/states/empty-state'
import { ButtonLink } from '../../components/ui/layout/link'
import { Page } from '../../components/ui/layout/page'
import { strings } from './strings'

/** The page of a board whose results are published, but not computed yet. */
export function LeaderboardPending() {
  return (
    <Page>
      <EmptyState
        level={1}
        title={strings.pendingTitle}
        actions={<ButtonLink href="/methods">How the scores are computed</ButtonLink>}
      >
        <p>{strings.pending}</p>
      </EmptyState>
    </Page>
  )
}
