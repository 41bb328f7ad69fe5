import type { Metadata } from 'next'
import { ApiProvider } from '../../../api-client/api-provider'
import { Breadcrumb } from '../../../components/ui/layout/breadcrumb'
import { DeniedState } from '../../../components/ui/states/denied-state'
import { Page } from '../../../components/ui/layout/page'
import { PageHeader } from '../../../components/ui/layout/page-header'
import { Section } from '../../../components/ui/layout/section'
import { SimulatedMark } from '../../../components/ui/states/simulated-mark'
import { HistoryPanel } from '../../../features/kits/audit/history-panel'
import { ArchiveButton } from '../../../features/systems/archive-button'
import { ArchivedNotice } from '../../../features/systems/archived-notice'
import { CallLimitsPanel } from '../../../features/systems/call-limits-panel'
import { JudgeDetails } from '../../../features/systems/details'
import { ProbePanel } from '../../../features/systems/probe-panel'
import { ReplaceKey } from '../../../features/systems/replace-key'
import { foundOr404 } from '../../../server/platform/found-or-404'
import { refusalForPage } from '../../../server/entry/page-guard'
import { serverApi } from '../../../server/entry/root-router'

export const metadata: Metadata = { title: 'Judge' }

export default async function JudgeRoute({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const denied = await refusalForPage('systems.read', `/judges/${id}`)
  if (denied)
    return (
      <Page>
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const api = await serverApi()
  const judge = await foundOr404(api.judges.get({ id }))
  const { text } = await api.judges.template({ id })
  return (
    <Page width="tool">
      <PageHeader
        above={
          <span className="grid justify-items-start gap-3">
            <Breadcrumb items={[{ label: 'Judges', href: '/judges' }, { label: judge.name }]} />
            {judge.simulated ? <SimulatedMark>Simulated: its verdicts are made up</SimulatedMark> : null}
          </span>
        }
        title={judge.name}
        actions={
          <ApiProvider>
            <ArchiveButton subject="judge" llm={judge} />
          </ApiProvider>
        }
      />
      <ArchivedNotice subject="judge" archivedAt={judge.archivedAt} />
      <ApiProvider>
        {judge.archivedAt === null ? (
          <Section
            title="Test"
            lead="One real call through the worker: a made-up answer and one criterion, in the template below."
          >
            <ProbePanel subject="judge" id={judge.id} last={judge.lastProbe} simulated={judge.simulated} />
          </Section>
        ) : null}
        {judge.simulated ? null : <ReplaceKey subject="judge" id={judge.id} keyHint={judge.keyHint} />}
      </ApiProvider>
      {judge.limits ? (
        <ApiProvider>
          <CallLimitsPanel
            subject="judge"
            id={judge.id}
            limits={judge.limits}
            mayManage={(await refusalForPage('operations.manage', `/judges/${id}`)) === null}
          />
        </ApiProvider>
      ) : null}
      <JudgeDetails judge={judge} template={text} />
      <ApiProvider>
        <HistoryPanel entityType="judge" entityId={id} />
      </ApiProvider>
    </Page>
  )
}
