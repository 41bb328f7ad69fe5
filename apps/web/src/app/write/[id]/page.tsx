import type { Metadata } from 'next'
import { ApiProvider } from '../../../api-client/api-provider'
import { DeniedState } from '../../../components/ui/states/denied-state'
import { Page } from '../../../components/ui/layout/page'
import { TaskEditor } from '../../../features/authoring/editor/task-editor'
import { currentActor } from '../../../server/access/current-actor'
import { foundOr404 } from '../../../server/platform/found-or-404'
import { refusalForPage } from '../../../server/entry/page-guard'
import { serverApi } from '../../../server/entry/root-router'

export const metadata: Metadata = { title: 'Write a task' }

export default async function WriteTaskRoute({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const denied = await refusalForPage('drafts.write', `/write/${id}`)
  if (denied)
    return (
      <Page>
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const opened = await foundOr404((await serverApi()).drafts.read({ taskId: id }))
  const actor = await currentActor()
  return (
    <ApiProvider>
      <TaskEditor key={id} opened={opened} personId={'id' in actor ? actor.id : ''} />
    </ApiProvider>
  )
}
