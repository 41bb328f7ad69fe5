import type { Metadata } from 'next'
import { DeniedState } from '../../components/ui/denied-state'
import { EmptyState } from '../../components/ui/empty-state'
import { ButtonLink } from '../../components/ui/link'
import { Page } from '../../components/ui/page'
import { PageHeader } from '../../components/ui/page-header'
import { JudgeList } from '../../features/systems/judge-list'
import { KindTabs } from '../../features/systems/kind-tabs'
import { refusalForPage } from '../../server/page-guard'
import { serverApi } from '../../server/root-router'

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
        lead="What says for each criterion whether an answer meets it: an llm, its parameters and a prompt template."
        actions={register}
      />
      <KindTabs current="judges" />
      {judges.length === 0 ? (
        <EmptyState title="No judge yet" actions={register}>
          A run needs a judge. It can be any llm; the simulator’s judge lets you try everything without a key.
        </EmptyState>
      ) : null}
      {judges.length > 0 ? <JudgeList judges={judges} /> : null}
    </Page>
  )
}
