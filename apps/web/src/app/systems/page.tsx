import type { Metadata } from 'next'
import { ApiProvider } from '../../api-client/api-provider'
import { DeniedState } from '../../components/ui/states/denied-state'
import { EmptyState } from '../../components/ui/states/empty-state'
import { ButtonLink } from '../../components/ui/layout/link'
import { Page } from '../../components/ui/layout/page'
import { PageHeader } from '../../components/ui/layout/page-header'
import { SystemList } from '../../features/systems/system-list'
import { ArchivedFilter } from '../../features/systems/archived-filter'
import { KindTabs } from '../../features/systems/kind-tabs'
import { refusalForPage } from '../../server/entry/page-guard'
import { serverApi } from '../../server/entry/root-router'

export const metadata: Metadata = { title: 'Systems' }

type Search = Promise<{ archived?: string | string[] }>

export default async function SystemsRoute({ searchParams }: { searchParams: Search }) {
  const denied = await refusalForPage('systems.read', '/systems')
  if (denied)
    return (
      <Page>
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const shows = (await searchParams).archived === 'only' ? 'archived' : 'active'
  const all = await (await serverApi()).systems.list()
  const systems = all.filter(({ archivedAt }) => (archivedAt === null) === (shows === 'active'))
  const archivedCount = all.filter(({ archivedAt }) => archivedAt !== null).length
  const register = (
    <ButtonLink href="/systems/new" variant="primary">
      Register a system
    </ButtonLink>
  )
  return (
    <Page>
      <PageHeader
        title="Systems"
        lead="What is evaluated: models with their harness and parameters, and physicians."
        actions={register}
      />
      <KindTabs current="systems" />
      <ArchivedFilter href="/systems" shows={shows} archivedCount={archivedCount} />
      {all.every(({ kind }) => kind === 'physicians') ? (
        <EmptyState title="No systems yet" actions={register}>
          A system is a model on any OpenAI-compatible endpoint, on OpenAI, Anthropic or Google, or the
          built-in simulator. Physicians are already registered: their answers come with the imported tasks.
        </EmptyState>
      ) : null}
      {systems.length > 0 ? (
        <ApiProvider>
          <SystemList systems={systems} />
        </ApiProvider>
      ) : shows === 'archived' ? (
        <p className="text-ink-2">No system is archived.</p>
      ) : null}
    </Page>
  )
}
