import type { TaskDraft } from '../../../domain/authoring/task-drafts'
import { ConflictScreen } from '../drafts/conflict/conflict-screen'
import type { DraftConflict } from '../drafts/draft-state'
import { taskDraftParts } from './task-draft-parts'
import { useTaskDraft } from './task-draft-provider'

/** Resolves a conflict between two versions of a task draft. */
export function TaskConflict({ conflict }: { conflict: DraftConflict<TaskDraft> }) {
  const { draft, store } = useTaskDraft()
  return (
    <ConflictScreen
      conflict={conflict}
      mine={draft}
      parts={taskDraftParts}
      kept="Both texts stay in the history."
      onResolve={store.resolveConflict}
      onLater={store.stopComparing}
    />
  )
}
