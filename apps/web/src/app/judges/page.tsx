import type { Metadata } from 'next'
import { ApiProvider } from '../../api-client/api-provider'
import { DeniedState } from '../../components/ui/states/denied-state'
import { EmptyState } from '../../components/ui/states/empty-state'
import { ButtonLink } from '../../components/ui/layout/link'
import { Page } from '../../components/ui/layout/page'
import { PageHeader } from '../../components/ui/layout/page-header'
import { JudgeList } from '../../features/systems/judge-list'
import { ArchivedFilter } from '../../features/systems/archived-filter'
import { KindTabs } from '../../features/systems/kind-tabs'
import { refusalForPage } from '../../server/entry/page-guard'
import { serverApi } from '../../server/entry/root-router'

export const metadata: Metadata = { title: 'Judges' }

type Search = Promise<{ archived?: string | string[] }>

export default async function JudgesRoute({ searchParams }: { searchParams: Search }) {
  const denied = await refusalForPage('systems.read', '/judges')
  if (denied)
    return (
      <Page>
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const shows = (await searchParams).archived === 'only' ? 'archived' : 'active'
  const all = await (await serverApi()).judges.list()
  const judges = all.filter(({ archivedAt }) => (archivedAt === null) === (shows === 'active'))
  const archivedCount = all.filter(({ archivedAt }) => archivedAt !== null).length
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
      <ArchivedFilter href="/judges" shows={shows} archivedCount={archivedCount} />
      {all.length === 0 ? (
        <EmptyState title="No judges yet" actions={register}>
          A run needs a judge. Any model can be a judge; with the simulator’s judge you can try everything
          without a key.
        </EmptyState>
      ) : null}
      {judges.length > 0 ? (
        <ApiProvider>
          <JudgeList judges={judges} />
        </ApiProvider>
      ) : shows === 'archived' ? (
        <p className="text-ink-2">No judge is archived.</p>
      ) : null}
    </Page>
  )
}
