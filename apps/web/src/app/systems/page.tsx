import type { Metadata } from 'next'
import { DeniedState } from '../../components/ui/denied-state'
import { EmptyState } from '../../components/ui/empty-state'
import { ButtonLink } from '../../components/ui/link'
import { Page } from '../../components/ui/page'
import { PageHeader } from '../../components/ui/page-header'
import { SystemList } from '../../features/systems/system-list'
import { KindTabs } from '../../features/systems/kind-tabs'
import { refusalForPage } from '../../server/page-guard'
import { serverApi } from '../../server/root-router'

export const metadata: Metadata = { title: 'Systems' }

export default async function SystemsRoute() {
  const denied = await refusalForPage('systems.read', '/systems')
  if (denied)
    return (
      <Page>
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const systems = await (await serverApi()).systems.list()
  const register = (
    <ButtonLink href="/systems/new" variant="primary">
      Register a system
    </ButtonLink>
  )
  return (
    <Page>
      <PageHeader
        title="Systems"
        lead="What is evaluated: an llm with what surrounds it, and physicians."
        actions={register}
      />
      <KindTabs current="systems" />
      {systems.every(({ kind }) => kind === 'physicians') ? (
        <EmptyState title="No system yet" actions={register}>
          A system is an llm on any OpenAI-compatible endpoint, on OpenAI, Anthropic or Google, or the
          built-in simulator. Physicians are there already: their answers come with the imported tasks.
        </EmptyState>
      ) : null}
      {systems.length > 0 ? <SystemList systems={systems} /> : null}
    </Page>
  )
}
