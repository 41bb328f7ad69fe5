import { EmptyState } from '../../components/ui/states/empty-state'
import { ButtonLink } from '../../components/ui/layout/link'
import { Page } from '../../components/ui/layout/page'
import { strings } from './strings'

/** The leaderboard before the first published run, with next steps for admins. */
export function LeaderboardEmpty({ mayStartRuns }: { mayStartRuns: boolean }) {
  const actions = mayStartRuns ? (
    <>
      <ButtonLink href="/imports/new" variant="primary">
        Import tasks
      </ButtonLink>
      <ButtonLink href="/runs/new">Start a run</ButtonLink>
    </>
  ) : (
    <ButtonLink href="/methods">How the scores are computed</ButtonLink>
  )
  return (
    <Page>
      <h1 className="mb-10 max-w-[24ch] max-sm:text-[1.75rem]">{strings.emptyHeading}</h1>
      <EmptyState title={strings.emptyTitle} actions={actions}>
        <p>{strings.emptyForAll}</p>
        {mayStartRuns ? <p>{strings.emptyForAdmins}</p> : null}
      </EmptyState>
    </Page>
  )
}
