import type { Metadata } from 'next'
import { cache } from 'react'
import { ApiProvider } from '../../../api-client/api-provider'
import { DeniedState } from '../../../components/ui/states/denied-state'
import { Page } from '../../../components/ui/layout/page'
import { readBeginning } from '../../../domain/authoring/draft-tree'
import { TaskEditor } from '../../../features/authoring/editor/task-editor'
import { DeletedDraftScreen } from '../../../features/authoring/submission/deleted-draft-screen'
import { KeyNotice } from '../../../features/kits/drafts/key-notice'
import { currentActor } from '../../../server/access/current-actor'
import { foundOr404 } from '../../../server/platform/found-or-404'
import { titlePage } from '../../../server/platform/title-page'
import { refusalForPage } from '../../../server/entry/page-guard'
import { serverApi } from '../../../server/entry/root-router'

interface WriteTaskRouteProps {
  params: Promise<{ id: string }>
}

/** Reads the draft once for the page and its title. */
const readOpened = cache(async (taskId: string) => (await serverApi()).drafts.read({ taskId }))

/** When the person deleted this draft of theirs, which then can't be read. */
async function readDeletion(taskId: string): Promise<string | null> {
  const opened = await readOpened(taskId).catch(() => null)
  if (opened) return null
  const found = await (await serverApi()).drafts.version({ work: 'write', taskId }).catch(() => null)
  return found?.deletedAt ?? null
}

export async function generateMetadata({ params }: WriteTaskRouteProps): Promise<Metadata> {
  const { id } = await params
  return titlePage(readOpened(id), ({ content }) => readBeginning(content), 'Write a task')
}

export default async function WriteTaskRoute({ params }: WriteTaskRouteProps) {
  const { id } = await params
  const denied = await refusalForPage('drafts.write', `/write/${id}`)
  if (denied)
    return (
      <Page>
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const actor = await currentActor()
  const personId = 'id' in actor ? actor.id : ''
  const deletedAt = await readDeletion(id)
  if (deletedAt)
    return (
      <ApiProvider>
        <DeletedDraftScreen taskId={id} deletedAt={deletedAt} personId={personId} />
      </ApiProvider>
    )
  const opened = await foundOr404(readOpened(id))
  const guidance = await foundOr404((await serverApi()).guidelines.ofTask({ taskId: id }))
  const { isDue } = await (await serverApi()).account.keyNotice()
  return (
    <ApiProvider>
      <TaskEditor key={id} opened={opened} personId={personId} guidance={guidance} />
      {isDue ? <KeyNotice /> : null}
    </ApiProvider>
  )
}
