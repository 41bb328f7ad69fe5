import type { VersionContent } from './submissions'
import { findRatedNode, readPath } from './draft-tree'
import type { TaskDraft } from './task-drafts'

/** What a draft would be as a version, as far as its answers are known; the last answer is the rated one. */
export function contentOfDraft(draft: TaskDraft, textOf: (turnId: string) => string): VersionContent {
  const path = readPath(draft)
  const rated = findRatedNode(draft)
  const read = ({ origin, turnId, text }: (typeof path)[number]) =>
    origin === 'answer' ? textOf(turnId ?? '') : text
  const { responseQuality, useCase, specialty, language, criteria } = draft
  return {
    conversation: path
      .filter((node) => node !== rated)
      .map((node) => ({ role: node.role, content: read(node) })),
    ratedResponse: rated ? read(rated) : null,
    responseQuality,
    useCase,
    specialty,
    language,
    criteria: criteria.map(({ id, text, points, tags, evidence }) => ({
      id,
      text: text.trim(),
      points,
      tags,
      evidence: evidence.trim(),
    })),
  }
}
