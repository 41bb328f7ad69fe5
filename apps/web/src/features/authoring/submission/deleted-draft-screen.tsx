'use client'

import { useEffect, useState } from 'react'
import { createUuid } from '../../../components/browser/create-uuid'
import { loadPart } from '../../../components/ui/loading/load-part'
import type { TaskDraft } from '../../../domain/authoring/task-drafts'
import { openLocalDrafts, type OrphanedDraft } from '../../kits/drafts/local-drafts'
import { isSameDraft } from '../../kits/drafts/same-draft'

// Loaded apart, because this screen is on the same page as the editor.
const DeletedDraft = loadPart(() => import('./deleted-draft').then((file) => file.DeletedDraft))
const loadReader = () =>
  import('../../kits/task-draft/local-task-draft').then((file) => file.readLocalTaskDraft)

/** `DeletedDraft` on opening the page, such as after a reload. */
export function DeletedDraftScreen({
  taskId,
  deletedAt,
  personId,
}: {
  taskId: string
  deletedAt: string
  personId: string
}) {
  const [leftOver, setLeftOver] = useState<readonly OrphanedDraft<TaskDraft>[]>([])
  const [local] = useState(() =>
    openLocalDrafts<TaskDraft>({ personId, of: taskId, writer: createUuid(), loadReader }),
  )
  useEffect(() => {
    const find = async () => {
      const found = await local.readOrphans().catch(() => [])
      setLeftOver(found.filter(({ draft }) => !isSameDraft(draft.content, draft.base)))
    }
    // The editor that was here before may still be closing.
    const stopWatching = local.watchClosing(() => void find())
    void find()
    return stopWatching
  }, [local])
  const discard = (orphan: OrphanedDraft<TaskDraft>) => {
    setLeftOver((all) => all.filter((one) => one !== orphan))
    void orphan.forget().catch(() => undefined)
  }
  return (
    <DeletedDraft
      taskId={taskId}
      deletedAt={deletedAt}
      leftOver={leftOver}
      readOver={local.readOver}
      keepOver={local.keepOver}
      onDiscard={discard}
    />
  )
}
