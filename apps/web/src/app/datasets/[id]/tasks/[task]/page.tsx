import type { Metadata } from 'next'
import { ApiProvider } from '../../../../../api-client/api-provider'
import { DeniedState } from '../../../../../components/ui/states/denied-state'
import { Page } from '../../../../../components/ui/layout/page'
import { HistoryPanel } from '../../../../../features/kits/audit/history-panel'
import { TaskPage } from '../../../../../features/datasets/task-page'
import { foundOr404 } from '../../../../../server/platform/found-or-404'
import { refusalForPage } from '../../../../../server/entry/page-guard'
import { serverApi } from '../../../../../server/entry/root-router'

export const metadata: Metadata = { title: 'Task', robots: { index: false } }

interface TaskRouteProps {
  params: Promise<{ id: string; task: string }>
  searchParams: Promise<{ version?: string | string[] }>
}

export default async function TaskRoute({ params, searchParams }: TaskRouteProps) {
  const { id, task: taskId } = await params
  const denied = await refusalForPage('datasets.read', `/datasets/${id}/tasks/${taskId}`)
  if (denied)
    return (
      <Page width="reading">
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const { version } = await searchParams
  const task = await foundOr404(
    (await serverApi()).datasets.task({
      datasetId: id,
      taskId,
      ...(version === undefined ? {} : { version: Number(version) }),
    }),
  )
  const mayRedact = (await refusalForPage('patientData.redact', `/datasets/${id}/tasks/${taskId}`)) === null
  return (
    <Page width="tool">
      <TaskPage task={task} mayRedact={mayRedact} />
      <ApiProvider>
        <HistoryPanel entityType="task" entityId={taskId} />
      </ApiProvider>
    </Page>
  )
}
