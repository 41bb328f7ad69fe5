import { canonicalJson } from '@consilium/db'
import type { ImportedTask, Message } from '../../imported-task'
import { sha256 } from './sha256'

/** A criterion of a task: `id` is its stable id, the same in every version of the task. */
export interface ContentCriterion {
  readonly id: string
  readonly text: string
  readonly points: number
  readonly tags: readonly string[]
}

/** How a task is classified; null where its source doesn't say. */
export interface ContentFacets extends Pick<
  ImportedTask,
  'mode' | 'useCase' | 'difficulty' | 'specialty' | 'language'
> {
  readonly exampleTags: readonly string[]
}

/** Everything about a task that a system or a judge depends on. */
export interface TaskContent {
  /** The id in exported files; see `chooseExportedId`. */
  readonly id: string
  readonly conversation: readonly Message[]
  readonly rubric: readonly ContentCriterion[]
  readonly facets: ContentFacets
  /** The canary of the exported row: the canary of its source, otherwise the canary of the dataset. */
  readonly canary: string | null
}

/** The parts that are also hashed separately, so that a difference can be located. */
export const contentParts = ['conversation', 'rubric', 'facets', 'canary'] as const
export type ContentPart = (typeof contentParts)[number]

/** The canonical JSON of a task, version 1. Authored and imported tasks are described the same way. */
export function describeTaskContent(content: TaskContent): string {
  return canonicalJson({
    format: 'consilium.task-content',
    version: 1,
    id: content.id,
    ...pickContentParts(content),
  })
}

/** The content hash of a task: SHA-256 (hex) of its canonical JSON. */
export function hashTaskContent(content: TaskContent): string {
  return sha256(describeTaskContent(content))
}

/** SHA-256 (hex) of each part, over the canonical JSON of `[name of the part, part]`. */
export function hashContentParts(content: TaskContent): Record<ContentPart, string> {
  const parts = pickContentParts(content)
  const hash = (part: ContentPart) => sha256(canonicalJson([part, parts[part]]))
  return {
    conversation: hash('conversation'),
    rubric: hash('rubric'),
    facets: hash('facets'),
    canary: hash('canary'),
  }
}

/** The parts of a task. Fields are picked one by one, so that others of the caller's objects change no hash. */
export function pickContentParts({ conversation, rubric, facets, canary }: TaskContent) {
  return {
    conversation: conversation.map(({ role, content }) => ({ role, content })),
    rubric: rubric.map(({ id, text, points, tags }) => ({ id, text, points, tags })),
    facets: {
      mode: facets.mode,
      useCase: facets.useCase,
      difficulty: facets.difficulty,
      specialty: facets.specialty,
      language: facets.language,
      exampleTags: facets.exampleTags,
    },
    canary,
  }
}
