import { hashAnswer } from '../content/hash-answer'
import { isRedacted } from '../content/seals'
import {
  contentParts,
  hashContentParts,
  hashTaskContent,
  pickContentParts,
  type ContentPart,
  type TaskContent,
} from '../content/task-content'
import type { PublicEntry } from '../entries/entries'

type Answer = { readonly text: string } | null

/** How the content of a task differs from its entry; null if it has the content hash. */
export function explainDifference(content: TaskContent, entry: PublicEntry): string | null {
  if (hashTaskContent(content) === entry.contentHash) return null
  return explainParts(listChangedParts(content, entry)) ?? 'the content hash differs.'
}

/**
 * How a redacted task differs from its entry besides the redaction; null if it does not. A part that differs
 * must have the mark that a redaction leaves. What else changed in that part can't be found.
 */
export function explainBesidesRedaction(content: TaskContent, entry: PublicEntry): string | null {
  const changed = listChangedParts(content, entry)
  const parts = pickContentParts(content)
  const unmarked = changed.filter((part) => !isRedacted(JSON.stringify(parts[part])))
  const isSame = changed.length === 0 && hashTaskContent(content) !== entry.contentHash
  if (isSame && !isRedacted(entry.id)) return 'the content hash differs.'
  return explainParts(unmarked)?.replace(/\.$/, ', without the mark of a redaction.') ?? null
}

/** How a physician answer differs from its entry; null if it has its hash. */
export function explainAnswer(answer: Answer, entry: PublicEntry): string | null {
  const [expected = null] = entry.answerHashes
  if ((answer ? hashAnswer(answer) : null) === expected) return null
  if (answer === null) return 'the physician answer is missing.'
  return expected === null ? 'the physician answer is not in the manifest.' : 'the physician answer differs.'
}

function listChangedParts(content: TaskContent, entry: PublicEntry): ContentPart[] {
  const hashes = hashContentParts(content)
  return contentParts.filter((part) => hashes[part] !== entry.partHashes[part])
}

function explainParts(parts: readonly ContentPart[]): string | null {
  if (parts.length === 0) return null
  const names = new Intl.ListFormat('en-US').format(parts.map((part) => `the ${part}`))
  return `${names} ${parts.length === 1 && parts[0] !== 'facets' ? 'differs' : 'differ'}.`
}
