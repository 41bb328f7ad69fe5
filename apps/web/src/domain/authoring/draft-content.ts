import type { VersionContent } from './submissions'
import { findRatedNode, readPath } from './draft-tree'
import type { TaskDraft } from './task-drafts'

/** The content of a draft as a version; `textOf` provides the answers. The last answer is the rated one. */
export function buildDraftContent(draft: TaskDraft, textOf: (turnId: string) => string): VersionContent {
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
