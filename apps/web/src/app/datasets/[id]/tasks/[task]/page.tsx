import type { Metadata } from 'next'
import { cache } from 'react'
import { ApiProvider } from '../../../../../api-client/api-provider'
import { DeniedState } from '../../../../../components/ui/states/denied-state'
import { Page } from '../../../../../components/ui/layout/page'
import { shortenTaskId } from '../../../../../domain/datasets/task-facets'
import { HistoryPanel } from '../../../../../features/kits/audit/history-panel'
import { TaskPage } from '../../../../../features/datasets/task-page'
import { RetireButton } from '../../../../../features/sampling/retire-button'
import { JudgmentAccess } from '../../../../../features/outcomes/judgment-access'
import { foundOr404 } from '../../../../../server/platform/found-or-404'
import { titlePage } from '../../../../../server/platform/title-page'
import { refusalForPage } from '../../../../../server/entry/page-guard'
import { serverApi } from '../../../../../server/entry/root-router'

interface TaskRouteProps {
  params: Promise<{ id: string; task: string }>
  searchParams: Promise<{ version?: string | string[] }>
}

/** Reads the task once for the page and its title. */
const readTask = cache(async (datasetId: string, taskId: string, version: string | undefined) =>
  (await serverApi()).datasets.task({
    datasetId,
    taskId,
    ...(version === undefined ? {} : { version: Number(version) }),
  }),
)

async function readShownTask({ params, searchParams }: TaskRouteProps) {
  const [{ id, task }, { version }] = [await params, await searchParams]
  return readTask(id, task, version?.toString())
}

export async function generateMetadata(props: TaskRouteProps): Promise<Metadata> {
  const { title } = await titlePage(
    readShownTask(props),
    ({ externalId, id }) => `Task ${shortenTaskId(externalId ?? id)}`,
    'Task',
  )
  return { title, robots: { index: false } }
}

export default async function TaskRoute(props: TaskRouteProps) {
  const { id, task: taskId } = await props.params
  const denied = await refusalForPage('datasets.read', `/datasets/${id}/tasks/${taskId}`)
  if (denied)
    return (
      <Page width="reading">
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const task = await foundOr404(readShownTask(props))
  const access =
    (await refusalForPage('judgments.read', `/datasets/${id}/tasks/${taskId}`)) === null
      ? await (await serverApi()).outcomes.judgmentAccess({ datasetId: id, taskId })
      : null
  const mayRedact = (await refusalForPage('patientData.redact', `/datasets/${id}/tasks/${taskId}`)) === null
  const mayRetire = (await refusalForPage('tasks.retire', `/datasets/${id}/tasks/${taskId}`)) === null
  return (
    <Page width="tool">
      <TaskPage
        task={task}
        mayRedact={mayRedact}
        actions={
          mayRetire ? (
            <ApiProvider>
              <RetireButton taskId={taskId} status={task.status} />
            </ApiProvider>
          ) : null
        }
      />
      {access ? <JudgmentAccess access={access} href={`/datasets/${id}/tasks/${taskId}/judgments`} /> : null}
      {task.isBlind ? null : (
        <ApiProvider>
          <HistoryPanel entityType="task" entityId={taskId} />
        </ApiProvider>
      )}
    </Page>
  )
}
