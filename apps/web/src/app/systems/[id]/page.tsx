import type { Metadata } from 'next'
import { originWords } from '@consilium/scoring'
import { ApiProvider } from '../../../api-client/api-provider'
import { Breadcrumb } from '../../../components/ui/layout/breadcrumb'
import { DeniedState } from '../../../components/ui/states/denied-state'
import { ButtonLink } from '../../../components/ui/layout/link'
import { Page } from '../../../components/ui/layout/page'
import { PageHeader } from '../../../components/ui/layout/page-header'
import { Section } from '../../../components/ui/layout/section'
import { SimulatedMark } from '../../../components/ui/states/simulated-mark'
import { HistoryPanel } from '../../../features/kits/audit/history-panel'
import { ArchiveButton } from '../../../features/systems/archive-button'
import { ArchivedNotice } from '../../../features/systems/archived-notice'
import { CallLimitsPanel } from '../../../features/systems/call-limits-panel'
import { SystemDetails } from '../../../features/systems/details'
import { ProbePanel } from '../../../features/systems/probe-panel'
import { ReplaceKey } from '../../../features/systems/replace-key'
import { TryPanel } from '../../../features/kits/turns/try-panel'
import { foundOr404 } from '../../../server/platform/found-or-404'
import { refusalForPage } from '../../../server/entry/page-guard'
import { serverApi } from '../../../server/entry/root-router'

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
  const callable = !physicians && system.archivedAt === null
  const mayAsk = callable && (await refusalForPage('turns.ask', `/systems/${id}`)) === null
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
          system.answerOrigin
            ? `Answers ${originWords[system.answerOrigin]}, graded exactly like those of a system. A run counts only answers of this origin.`
            : null
        }
        actions={
          <>
            {system.archivedAt === null ? (
              <ButtonLink href={`/runs/new?system=${system.id}`}>Start a run with this system</ButtonLink>
            ) : null}
            {physicians ? null : (
              <ApiProvider>
                <ArchiveButton subject="system" llm={system} />
              </ApiProvider>
            )}
          </>
        }
      />
      <ArchivedNotice subject="system" archivedAt={system.archivedAt} />
      {physicians ? null : (
        <ApiProvider>
          {callable ? (
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
          ) : null}
          {mayAsk ? (
            <Section
              title="Try it"
              lead="Send it a message. Only you can see the conversation, and it does not count toward any result."
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
      {system.limits ? (
        <ApiProvider>
          <CallLimitsPanel
            subject="system"
            id={system.id}
            limits={system.limits}
            mayManage={(await refusalForPage('operations.manage', `/systems/${id}`)) === null}
          />
        </ApiProvider>
      ) : null}
      <SystemDetails system={system} />
      <ApiProvider>
        <HistoryPanel entityType="system" entityId={id} />
      </ApiProvider>
    </Page>
  )
}
