import type { Metadata } from 'next'
import { DeniedState } from '../../../../../components/ui/states/denied-state'
import { Page } from '../../../../../components/ui/layout/page'
import { defaultTaskOrder, TaskOrder } from '../../../../../domain/results/results'
import { RunTask } from '../../../../../features/results/run-task'
import { foundOr404 } from '../../../../../server/platform/found-or-404'
import { refusalForPage } from '../../../../../server/entry/page-guard'
import { serverApi } from '../../../../../server/entry/root-router'

export const metadata: Metadata = { title: 'Task' }

type RouteProps = {
  params: Promise<{ id: string; version: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function RunTaskRoute({ params, searchParams }: RouteProps) {
  const [{ id, version: versionId }, { by, direction, result }] = await Promise.all([params, searchParams])
  const denied = await refusalForPage('published.read', `/runs/${id}/tasks/${versionId}`)
  if (denied)
    return (
      <Page width="tool">
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const order = TaskOrder.safeParse({ by, direction }).data ?? defaultTaskOrder
  const resultId = typeof result === 'string' ? result : null
  const api = await serverApi()
  const task = await foundOr404(
    api.results.task({ runId: id, versionId, order, resultId: resultId ?? undefined }),
  )
  return (
    <Page>
      <RunTask task={task} order={order} resultId={resultId} />
    </Page>
  )
}
