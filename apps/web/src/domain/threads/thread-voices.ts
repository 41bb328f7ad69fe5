import type { Letter } from '../adjudicating/voices'
import type { ThreadRole } from './thread-moves'

/** Who says something, as its reader may know it: `letter` is told to adjudicators alone. */
export interface ThreadVoice {
  is: 'you' | ThreadRole
  letter: Letter | null
}

interface Written {
  role: ThreadRole
  isOwn: boolean
  letter: Letter | null
}

/** Own words are marked as own; everyone else is their part, and a letter to whoever decides. */
export function tellVoice({ role, isOwn, letter }: Written, reader: ThreadRole | null): ThreadVoice {
  if (isOwn) return { is: 'you', letter: null }
  return { is: role, letter: reader === 'adjudicator' && role === 'reviewer' ? letter : null }
}

/** A voice as it is read. There is one author and one adjudicator at a time; of reviewers, who is meant stays open. */
export function nameVoice({ is, letter }: ThreadVoice): string {
  if (letter) return `Reviewer ${letter}`
  return { you: 'You', author: 'Author', reviewer: 'A reviewer', adjudicator: 'The adjudicator' }[is]
}
