import type { Database } from '@consilium/db'
import type { TaskDraft } from '../../domain/authoring/task-drafts'
import { listTypedTexts } from '../../domain/authoring/typed-texts'
import { requireNoPatientData } from '../guard/require-no-patient-data'

/** The criteria and examples that are sent. The conversation is always sent. */
interface SentParts {
  criteria?: readonly { id: string }[]
  examples?: readonly { id: string }[]
}

/** Refuses to send parts of a draft to a model if they may identify a patient. */
export async function requireNoPatientDataInDraft(
  db: Database,
  taskId: string,
  draft: TaskDraft,
  { criteria = [], examples = [] }: SentParts,
): Promise<void> {
  const keys = new Set(criteria.map(({ id }) => `criterion:${id}`))
  const typed = listTypedTexts(draft).filter(({ key }) => key.startsWith('node:') || keys.has(key))
  // Everything that is not a system's own answer, including origins that may be added later.
  const written = draft.examples.filter(
    ({ id, origin }) => origin !== 'system' && examples.some((example) => example.id === id),
  )
  await requireNoPatientData(db, {
    taskId,
    texts: [
      ...typed.map(({ text, where }) => ({ text, where })),
      ...written.map(({ text }) => ({ text, where: 'an example answer' })),
    ],
  })
}
