import type { Metadata } from 'next'
import { DeniedState } from '../../components/ui/states/denied-state'
import { EmptyState } from '../../components/ui/states/empty-state'
import { ButtonLink } from '../../components/ui/layout/link'
import { Page } from '../../components/ui/layout/page'
import { PageHeader } from '../../components/ui/layout/page-header'
import { JudgeList } from '../../features/systems/judge-list'
import { KindTabs } from '../../features/systems/kind-tabs'
import { refusalForPage } from '../../server/entry/page-guard'
import { serverApi } from '../../server/entry/root-router'

export const metadata: Metadata = { title: 'Judges' }

export default async function JudgesRoute() {
  const denied = await refusalForPage('systems.read', '/judges')
  if (denied)
    return (
      <Page>
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const judges = await (await serverApi()).judges.list()
  const register = (
    <ButtonLink href="/judges/new" variant="primary">
      Register a judge
    </ButtonLink>
  )
  return (
    <Page>
      <PageHeader
        title="Judges"
        lead="A judge decides for each criterion whether an answer meets it: a model with its parameters and a prompt template."
        actions={register}
      />
      <KindTabs current="judges" />
      {judges.length === 0 ? (
        <EmptyState title="No judges yet" actions={register}>
          A run needs a judge. Any model can be a judge; with the simulator’s judge you can try everything
          without a key.
        </EmptyState>
      ) : null}
      {judges.length > 0 ? <JudgeList judges={judges} /> : null}
    </Page>
  )
}
