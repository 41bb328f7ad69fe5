import { MAX_FACTS } from '../../../domain/authoring/draft-limits'
import type { TaskDraft } from '../../../domain/authoring/task-drafts'
import { readPath } from '../../../domain/authoring/draft-tree'

type Facts = TaskDraft['context']
type FactState = Facts[number]['state'] | null

/** Marks a fact as stated or left out, or unmarks it with null. A note is kept while its fact is marked. */
export function markFact(context: Facts, fact: string, state: FactState): Facts {
  if (state === null) return context.filter((entry) => entry.fact !== fact)
  if (context.some((entry) => entry.fact === fact))
    return context.map((entry) => (entry.fact === fact ? { ...entry, state } : entry))
  return context.length >= MAX_FACTS ? context : [...context, { fact, state, note: '' }]
}

/** Marks facts as stated, except those that are marked already. */
export function markStated(context: Facts, facts: readonly string[]): Facts {
  return facts
    .filter((fact) => context.every((entry) => entry.fact !== fact))
    .reduce((marked, fact) => markFact(marked, fact, 'given'), context)
}

export function noteFact(context: Facts, fact: string, note: string): Facts {
  return context.map((entry) => (entry.fact === fact ? { ...entry, note } : entry))
}

/** The author’s text in the shown conversation. Only the first message is a part of it before it is sent. */
export function readOwnText(draft: Pick<TaskDraft, 'nodes' | 'headId' | 'message'>): string {
  const path = readPath(draft)
  if (path.length === 0) return draft.message
  return path
    .filter(({ role }) => role === 'user')
    .map(({ text }) => text)
    .join('\n')
}
