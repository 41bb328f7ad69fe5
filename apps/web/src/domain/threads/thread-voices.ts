import type { Letter } from '../adjudicating/alignment/voices'
import type { ThreadRole } from './thread-moves'

/** The writer of a message, as much as the reader may know; only adjudicators see a letter. */
export interface ThreadVoice {
  is: 'you' | ThreadRole
  letter: Letter | null
}

interface Written {
  role: ThreadRole
  isOwn: boolean
  letter: Letter | null
}

/** Marks the reader's own messages; others appear by role and, for the adjudicator, by letter. */
export function classifyVoice({ role, isOwn, letter }: Written, reader: ThreadRole | null): ThreadVoice {
  if (isOwn) return { is: 'you', letter: null }
  return { is: role, letter: reader === 'adjudicator' && role === 'reviewer' ? letter : null }
}

/** Names a voice. A task has one author and one adjudicator at a time; reviewers are indistinguishable. */
export function nameVoice({ is, letter }: ThreadVoice): string {
  if (letter) return `Reviewer ${letter}`
  return { you: 'You', author: 'Author', reviewer: 'A reviewer', adjudicator: 'The adjudicator' }[is]
}
