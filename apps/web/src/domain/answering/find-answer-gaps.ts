import type { AnswerDraft } from './answer-draft'
import { isWebLink } from './declaration'

/** The part of the screen where something is missing. */
type AnswerPart = 'answer' | 'consulted' | 'sources' | 'ai' | 'interrupted'

export interface AnswerGap {
  part: AnswerPart
  says: string
}

/** What is missing before an answer can be submitted, in screen order. */
export function findAnswerGaps(draft: AnswerDraft): AnswerGap[] {
  const { text, consulted, consultedNote, sources, aiUsed, interrupted } = draft
  const gaps: AnswerGap[] = []
  if (text.trim() === '') gaps.push({ part: 'answer', says: 'Write the answer.' })
  if (aiUsed === null) gaps.push({ part: 'ai', says: 'Say whether you used AI.' })
  if (consulted.length === 0)
    gaps.push({ part: 'consulted', says: 'Say what you consulted, or choose “Nothing”.' })
  if (consulted.includes('nothing') && consulted.length > 1)
    gaps.push({ part: 'consulted', says: 'Choose either “Nothing” or what you consulted.' })
  if (consulted.includes('other') && consultedNote.trim() === '')
    gaps.push({ part: 'consulted', says: 'Say what else you consulted.' })
  const wrong = sources.findIndex((source) => source.trim() !== '' && !isWebLink(source.trim()))
  if (wrong !== -1)
    gaps.push({
      part: 'sources',
      says: `Source ${wrong + 1} is no web link. Start it with https://, or remove it.`,
    })
  if (interrupted === null) gaps.push({ part: 'interrupted', says: 'Say whether you were interrupted.' })
  return gaps
}
