import type { TaskDraft } from '../../../domain/authoring/task-drafts'
import { ConflictScreen } from '../drafts/conflict/conflict-screen'
import type { DraftConflict } from '../drafts/draft-state'
import { taskDraftParts } from './task-draft-parts'
import { useTaskDraft } from './task-draft-provider'

/** Resolves a conflict between two versions of a task draft. */
export function TaskConflict({ conflict }: { conflict: DraftConflict<TaskDraft> }) {
  const { store } = useTaskDraft()
  return (
    <ConflictScreen
      conflict={conflict}
      parts={taskDraftParts}
      lead="You changed it here, and it was also changed in another tab or on another device. The choices below lose nothing that was written; change them where you want. Both texts stay in the history."
      onResolve={store.resolveConflict}
    />
  )
}
