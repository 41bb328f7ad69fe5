import type { TaskDraft } from '../../domain/task-drafts'
import { readPath } from '../../domain/draft-tree'

type Facts = TaskDraft['context']
type FactState = Facts[number]['state'] | null

export const MOST_FACTS = 40

/** A fact told, left out on purpose, or, with null, not touched; a note stays while its fact is touched. */
export function markFact(context: Facts, fact: string, state: FactState): Facts {
  if (state === null) return context.filter((one) => one.fact !== fact)
  if (context.some((one) => one.fact === fact))
    return context.map((one) => (one.fact === fact ? { ...one, state } : one))
  return context.length >= MOST_FACTS ? context : [...context, { fact, state, note: '' }]
}

export function noteFact(context: Facts, fact: string, note: string): Facts {
  return context.map((one) => (one.fact === fact ? { ...one, note } : one))
}

/** What the author wrote in the shown conversation, with what is not sent yet. */
export function readOwnText(draft: Pick<TaskDraft, 'nodes' | 'headId' | 'message'>): string {
  return [
    ...readPath(draft)
      .filter(({ role }) => role === 'user')
      .map(({ text }) => text),
    draft.message,
  ].join('\n')
}
