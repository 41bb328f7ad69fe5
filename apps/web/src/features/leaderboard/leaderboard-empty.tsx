import { EmptyState } from '../../components/ui/empty-state'
import { ButtonLink } from '../../components/ui/link'
import { Page } from '../../components/ui/page'
import { strings } from './strings'

/** Before the first run is published: says what will stand here, and to an admin what to do. */
export function LeaderboardEmpty({ mayStartRuns }: { mayStartRuns: boolean }) {
  const actions = mayStartRuns ? (
    <>
      <ButtonLink href="/imports/new" variant="primary">
        Import tasks
      </ButtonLink>
      <ButtonLink href="/runs/new">Start a run</ButtonLink>
    </>
  ) : (
    <ButtonLink href="/methods">How the numbers are made</ButtonLink>
  )
  return (
    <Page>
      <h1 className="mb-10 max-w-[24ch] max-sm:text-[1.75rem]">{strings.title}</h1>
      <EmptyState title={strings.emptyTitle} actions={actions}>
        <p>{strings.emptyForAll}</p>
        {mayStartRuns ? <p>{strings.emptyForAdmins}</p> : null}
      </EmptyState>
    </Page>
  )
}
