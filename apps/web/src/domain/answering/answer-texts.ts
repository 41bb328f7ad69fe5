import type { AnswerDraft } from './answer-draft'
import { isWebLink } from './declaration'

/** Texts that a physician typed for others, each labeled with where it was typed. Private notes are excluded. */
export function listAnswerTexts({
  text,
  consultedNote,
  sources,
}: AnswerDraft): { text: string; where: string }[] {
  return [
    { text, where: 'answer' },
    { text: consultedNote, where: 'what you consulted' },
    ...sources.map((source, index) => ({ text: readAddress(source), where: `source ${index + 1}` })),
  ].filter((typed) => typed.text.trim() !== '')
}

/** The words of a link after its host. A link itself is what is asked for, and would always be found. */
export function readAddress(source: string): string {
  if (!isWebLink(source.trim())) return source
  const { pathname, search, hash } = new URL(source.trim())
  return `${pathname} ${search} ${hash}`.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
}
