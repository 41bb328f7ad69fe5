import type { ImportedCriterion, ImportedTask, Message, PhysicianAnswer } from '../formats/imported-task'
import type { JsonObject } from '../formats/json-value'
import { chooseExportedId } from '../formats/manifest/content/choose-exported-id'
import type { StoredTask } from './read-public-tasks'

interface StoredAnswer {
  text: string
  source: PhysicianAnswer['source']
  details: { group?: string; referenceAnswers?: string[] } | null
}

/** The canonical form of a task of a release: what an import of its file reads. */
export function parseStoredTask(stored: StoredTask): ImportedTask {
  const { exampleTags, mode, useCase, difficulty, specialty, language, canary } = stored
  const conversation = JSON.parse(stored.conversation) as Message[]
  const answers = JSON.parse(stored.answers ?? '[]') as StoredAnswer[]
  return {
    externalId: chooseExportedId(stored),
    conversation: conversation.map(({ role, content }) => ({ role, content })),
    criteria: JSON.parse(stored.criteria) as ImportedCriterion[],
    exampleTags,
    mode,
    useCase,
    difficulty,
    specialty,
    language,
    canary,
    physicianAnswers: answers.map(restoreAnswer),
    sourceRow: JSON.parse(stored.sourceRow ?? '{}') as JsonObject,
  }
}

// Missing details are stored as nothing, and read from a file as null.
function restoreAnswer({ text, source, details }: StoredAnswer): PhysicianAnswer {
  if (source === 'physician_response') return { text, source }
  return { text, source, group: details?.group ?? null, referenceAnswers: details?.referenceAnswers ?? null }
}
