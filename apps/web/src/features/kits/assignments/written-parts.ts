import { listPartNames, type DraftParts } from '../drafts/draft-parts'

/** Lists the parts of a draft that are not empty. */
export function listWrittenParts<Content>(
  parts: DraftParts<Content, string>,
  draft: Content,
): { label: string; text: string }[] {
  return listPartNames(parts)
    .flatMap((name) => parts[name] ?? [])
    .map(({ label, write }) => ({ label, text: write(draft) }))
    .filter(({ text }) => text.trim() !== '')
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufefc]/

/** Keeps text that runs from right to left in its own order within an English line. */
export const isolate = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text)

/** Formats a draft as one text for copying. */
export function formatWrittenParts<Content>(parts: DraftParts<Content, string>, draft: Content): string {
  return listWrittenParts(parts, draft)
    .map(({ label, text }) => `${label}\n${text}`)
    .join('\n\n')
}

/** Whether a draft contains a text or choice that another lacks. */
export function hasMoreWritten<Content>(
  parts: DraftParts<Content, string>,
  draft: Content,
  other: Content,
): boolean {
  const write = (content: Content) => listWrittenParts(parts, content).map((part) => JSON.stringify(part))
  const there = new Set(write(other))
  return write(draft).some((part) => !there.has(part))
}
