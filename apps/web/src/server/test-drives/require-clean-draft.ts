import type { Database } from '@consilium/db'
import type { TaskDraft } from '../../domain/task-drafts'
import { listTypedTexts } from '../../domain/typed-texts'
import { requireClean } from '../services/guarding/require-clean'

/** The conversation always goes along; of criteria and examples these. */
interface SentParts {
  criteria?: readonly { id: string }[]
  examples?: readonly { id: string }[]
}

/** Refuses when what a model is about to be sent of a draft may tell who a patient is. */
export async function requireCleanDraft(
  db: Database,
  taskId: string,
  draft: TaskDraft,
  { criteria = [], examples = [] }: SentParts,
): Promise<void> {
  const keys = new Set(criteria.map(({ id }) => `criterion:${id}`))
  const typed = listTypedTexts(draft).filter(({ key }) => key.startsWith('node:') || keys.has(key))
  // All that is not a system's own answer: written, pasted, or by any way that is added later.
  const written = draft.examples.filter(
    ({ id, origin }) => origin !== 'system' && examples.some((one) => one.id === id),
  )
  await requireClean(db, {
    taskId,
    texts: [
      ...typed.map(({ text, where }) => ({ text, where })),
      ...written.map(({ text }) => ({ text, where: 'an example answer' })),
    ],
  })
}
