import type { TaskDraft } from '../../domain/task-drafts'
import { ConflictScreen } from './conflict-screen'
import type { DraftConflict } from './draft-store'
import { strings } from './strings'
import { taskDraftParts } from './task-draft-parts'
import { useTaskDraft } from './task-draft-provider'

/** Two texts of a task that is being written. */
export function TaskConflict({ conflict }: { conflict: DraftConflict<TaskDraft> }) {
  const { store } = useTaskDraft()
  return (
    <ConflictScreen
      conflict={conflict}
      parts={taskDraftParts}
      lead={strings.conflict.lead}
      onSettle={store.settle}
    />
  )
}
