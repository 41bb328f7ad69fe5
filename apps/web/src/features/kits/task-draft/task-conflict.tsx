import type { TaskDraft } from '../../../domain/authoring/task-drafts'
import { ConflictScreen } from '../drafts/conflict/conflict-screen'
import type { DraftConflict } from '../drafts/draft-state'
import { jumpToPart } from '../drafts/jump-to-part'
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
      onResolve={async (chosen) => {
        const isTaken = await store.resolveConflict(chosen)
        if (!isTaken) return false
        const own = findOwnCriterion(chosen, { mine: draft, theirs: conflict.theirs })
        // The editor is rendered again by then.
        if (own) requestAnimationFrame(() => jumpToPart(`criterion:${own.id}`))
        return true
      }}
      onLater={store.stopComparing}
    />
  )
}

/** The first criterion with a text of this device: where the user goes on after keeping both. */
function findOwnCriterion({ criteria }: TaskDraft, { mine, theirs }: Record<'mine' | 'theirs', TaskDraft>) {
  const isIn = ({ criteria: all }: TaskDraft, text: string) => all.some((one) => one.text === text)
  return criteria.find(({ text }) => isIn(mine, text) && !isIn(theirs, text))
}
