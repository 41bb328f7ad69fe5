import { EmptyState } from '../../components/ui/states/empty-state'
import { ButtonLink } from '../../components/ui/layout/link'
import { Page } from '../../components/ui/layout/page'
import { strings } from './strings'

/** The page for an address that names no board. */
export function LeaderboardMissing() {
  return (
    <Page>
      <EmptyState
        level={1}
        title={strings.noTableTitle}
        actions={
          <ButtonLink href="/" variant="primary">
            Show the default board
          </ButtonLink>
        }
      >
        <p>{strings.noTable}</p>
      </EmptyState>
    </Page>
  )
}
