import type { Metadata } from 'next'
import { ApiProvider } from '../../../api-client/api-provider'
import { Breadcrumb } from '../../../components/ui/breadcrumb'
import { DeniedState } from '../../../components/ui/denied-state'
import { ButtonLink } from '../../../components/ui/link'
import { Page } from '../../../components/ui/page'
import { PageHeader } from '../../../components/ui/page-header'
import { Section } from '../../../components/ui/section'
import { SimulatedMark } from '../../../components/ui/simulated-mark'
import { HistoryPanel } from '../../../features/audit/history-panel'
import { SystemDetails } from '../../../features/systems/details'
import { ProbePanel } from '../../../features/systems/probe-panel'
import { ReplaceKey } from '../../../features/systems/replace-key'
import { TryPanel } from '../../../features/turns/try-panel'
import { foundOr404 } from '../../../server/found-or-404'
import { refusalForPage } from '../../../server/page-guard'
import { serverApi } from '../../../server/root-router'

export const metadata: Metadata = { title: 'System' }

export default async function SystemRoute({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const denied = await refusalForPage('systems.read', `/systems/${id}`)
  if (denied)
    return (
      <Page>
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const api = await serverApi()
  const system = await foundOr404(api.systems.get({ id }))
  const physicians = system.kind === 'physicians'
  const mayAsk = !physicians && (await refusalForPage('turns.ask', `/systems/${id}`)) === null
  return (
    <Page width="tool">
      <PageHeader
        above={
          <span className="grid justify-items-start gap-3">
            <Breadcrumb items={[{ label: 'Systems', href: '/systems' }, { label: system.name }]} />
            {system.simulated ? <SimulatedMark>Simulated: its answers are made up</SimulatedMark> : null}
          </span>
        }
        title={system.name}
        lead={
          physicians
            ? 'The answers that physicians wrote, taken over from the imported tasks and graded exactly as a system’s.'
            : null
        }
        actions={<ButtonLink href={`/runs/new?system=${system.id}`}>Start a run with it</ButtonLink>}
      />
      {physicians ? null : (
        <ApiProvider>
          <Section
            title="Test"
            lead="One real call through the worker, with the system prompt and parameters below."
          >
            <ProbePanel
              subject="system"
              id={system.id}
              last={system.lastProbe}
              simulated={system.simulated}
            />
          </Section>
          {mayAsk ? (
            <Section
              title="Try it"
              lead="Ask it something. The conversation is yours alone and counts for no result."
            >
              <TryPanel
                systemId={system.id}
                name={system.name}
                latest={await api.turns.latest({ systemId: system.id })}
              />
            </Section>
          ) : null}
          {system.simulated ? null : <ReplaceKey subject="system" id={system.id} keyHint={system.keyHint} />}
        </ApiProvider>
      )}
      <SystemDetails system={system} />
      <ApiProvider>
        <HistoryPanel entityType="system" entityId={id} />
      </ApiProvider>
    </Page>
  )
}
