import type { TaskDraft } from '../../../domain/authoring/task-drafts'
import { dismissToast, showToast } from '../../../components/ui/overlays/toast-store'
import { ConflictScreen } from '../drafts/conflict/conflict-screen'
import { conflictStrings } from '../drafts/conflict/conflict-strings'
import type { DraftConflict } from '../drafts/draft-state'
import type { DraftStore } from '../drafts/draft-store'
import { jumpToPart } from '../drafts/jump-to-part'
import { taskDraftParts } from './task-draft-parts'
import { useTaskDraft } from './task-draft-provider'
import { listVersionPairs } from './version-pairs'

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
        const twice = listKeptTwice(chosen, { mine: draft, theirs: conflict.theirs })
        if (twice.length > 0) showKeptTwice(conflictStrings.keptTwice(twice), store)
        // The editor is rendered again by then.
        if (own) requestAnimationFrame(() => jumpToPart(`criterion:${own.id}`))
        return true
      }}
      onLater={store.stopComparing}
    />
  )
}

/** Long enough to be read; submitting names the criteria again. */
const KEPT_TWICE_MS = 20_000

/** The notice goes once it is no longer true, or nothing can be done about it. */
function showKeptTwice(title: string, store: DraftStore<TaskDraft>): void {
  const id = showToast({ title, tone: 'neutral', duration: KEPT_TWICE_MS })
  const stop = store.subscribe(() => {
    const { isClosed, content } = store.read()
    if (!isClosed && listVersionPairs(content.criteria).length > 0) return
    dismissToast(id)
    stop()
  })
}

/** The positions, from 1, of each criterion of the other device and of its version from this one. */
export function listKeptTwice(
  { criteria }: TaskDraft,
  { mine, theirs }: Record<'mine' | 'theirs', TaskDraft>,
): [number, number][] {
  return theirs.criteria.flatMap(({ id, text }) => {
    const own = mine.criteria.find((one) => one.id === id)
    const first = criteria.findIndex((one) => one.id === id && one.text === text)
    const second = own ? criteria.findIndex((one) => one.id !== id && one.text === own.text) : -1
    return first < 0 || second !== first + 1 ? [] : [[first + 1, second + 1] satisfies [number, number]]
  })
}

/** The first criterion with a text of this device: where the user goes on after keeping both. */
function findOwnCriterion({ criteria }: TaskDraft, { mine, theirs }: Record<'mine' | 'theirs', TaskDraft>) {
  const isIn = ({ criteria: all }: TaskDraft, text: string) => all.some((one) => one.text === text)
  return criteria.find(({ text }) => isIn(mine, text) && !isIn(theirs, text))
}
