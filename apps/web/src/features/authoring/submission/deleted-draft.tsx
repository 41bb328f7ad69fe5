'use client'

import { useEffect, useState } from 'react'
import { createUuid } from '../../../components/browser/create-uuid'
import { ButtonLink } from '../../../components/ui/layout/link'
import { Page } from '../../../components/ui/layout/page'
import { EmptyState } from '../../../components/ui/states/empty-state'
import { Time } from '../../../components/ui/text/time'
import type { TaskDraft } from '../../../domain/authoring/task-drafts'
import { openLocalDrafts, type OrphanedDraft } from '../../kits/drafts/local-drafts'
import { isSameDraft } from '../../kits/drafts/same-draft'
import { deletedStrings as words } from './left-over-strings'
import { SetAsideText } from './set-aside-text'

interface DeletedDraftProps {
  taskId: string
  deletedAt: string
  leftOver: readonly OrphanedDraft<TaskDraft>[]
  /** The editor was open meanwhile. */
  isElsewhere?: boolean
  onDiscard: (orphan: OrphanedDraft<TaskDraft>) => void
}

/** In place of a draft that its author deleted: what this browser has of it that was never saved. */
export function DeletedDraft({ taskId, deletedAt, leftOver, isElsewhere, onDiscard }: DeletedDraftProps) {
  return (
    <Page width="reading" className="grid gap-4">
      <EmptyState
        level={1}
        title={isElsewhere ? words.elsewhere : words.title}
        actions={<ButtonLink href="/write">{words.ownTasks}</ButtonLink>}
      >
        {words.deleted} <Time value={deletedAt} />.
      </EmptyState>
      {leftOver.map((orphan) => (
        <SetAsideText
          key={orphan.draft.at}
          taskId={taskId}
          // The saved text is deleted, so nothing of another device is added.
          sides={{ mine: orphan.draft.content, theirs: orphan.draft.base, base: orphan.draft.base }}
          title={words.kept}
          onDiscard={() => onDiscard(orphan)}
        >
          {words.says}
        </SetAsideText>
      ))}
    </Page>
  )
}

/** The same on opening the page, such as after a reload. */
export function DeletedDraftScreen({
  taskId,
  deletedAt,
  personId,
}: Pick<DeletedDraftProps, 'taskId' | 'deletedAt'> & { personId: string }) {
  const [leftOver, setLeftOver] = useState<readonly OrphanedDraft<TaskDraft>[]>([])
  useEffect(() => {
    const local = openLocalDrafts<TaskDraft>({
      personId,
      of: taskId,
      writer: createUuid(),
      loadReader: () =>
        import('../../kits/task-draft/local-task-draft').then((file) => file.readLocalTaskDraft),
    })
    const find = async () => {
      const found = await local.readOrphans().catch(() => [])
      setLeftOver(found.filter(({ draft }) => !isSameDraft(draft.content, draft.base)))
    }
    // The editor that was here before may still be closing.
    const stopWatching = local.watchClosing(() => void find())
    void find()
    return stopWatching
  }, [personId, taskId])
  const discard = (orphan: OrphanedDraft<TaskDraft>) => {
    setLeftOver((all) => all.filter((one) => one !== orphan))
    void orphan.forget().catch(() => undefined)
  }
  return <DeletedDraft taskId={taskId} deletedAt={deletedAt} leftOver={leftOver} onDiscard={discard} />
}
