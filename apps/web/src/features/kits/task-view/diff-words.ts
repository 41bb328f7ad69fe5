import { diffArrays } from 'diff'

export interface WordChange {
  text: string
  is: 'same' | 'added' | 'removed'
}

interface DiffWordsOptions {
  /** Time limit of the comparison. After it, the whole text counts as replaced. */
  longestMs?: number
}

// Segments by Unicode rules, and by dictionary in languages without spaces between words.
const segmenter =
  typeof Intl.Segmenter === 'function' ? new Intl.Segmenter(undefined, { granularity: 'word' }) : null
const bySpaces = /\s+|[\p{L}\p{N}\p{M}]+|[^\s\p{L}\p{N}\p{M}]/gu

/**
 * Compares two texts word by word, in any script. Same and removed parts form `before`; same and added parts
 * form `after`.
 */
export function diffWords(
  before: string,
  after: string,
  { longestMs = 400 }: DiffWordsOptions = {},
): WordChange[] {
  if (before === after) return keepFilled([{ text: before, is: 'same' }])
  const found = diffArrays(splitWords(before), splitWords(after), { timeout: longestMs })
  if (!found)
    return keepFilled([
      { text: before, is: 'removed' },
      { text: after, is: 'added' },
    ])
  return joinNeighbours(
    found.map(({ value, added, removed }) => ({
      text: value.join(''),
      is: added ? 'added' : removed ? 'removed' : 'same',
    })),
  )
}

function splitWords(text: string): string[] {
  return segmenter
    ? Array.from(segmenter.segment(text), ({ segment }) => segment)
    : (text.match(bySpaces) ?? [])
}

/** Merges changes that are separated only by an unchanged space, so that a reworded phrase is one change. */
function joinNeighbours(changes: readonly WordChange[]): WordChange[] {
  const joined: WordChange[] = []
  let [removed, added, space] = ['', '', '']
  const flush = () => {
    joined.push({ text: removed, is: 'removed' }, { text: added, is: 'added' }, { text: space, is: 'same' })
    removed = added = space = ''
  }
  for (const { text, is } of changes) {
    if (is === 'same' && text.trim() === '' && !text.includes('\n') && (removed !== '' || added !== '')) {
      space += text
      continue
    }
    if (is === 'same') {
      flush()
      joined.push({ text, is })
      continue
    }
    if (space !== '') {
      removed += space
      added += space
      space = ''
    }
    if (is === 'removed') removed += text
    else added += text
  }
  flush()
  return keepFilled(joined)
}

const keepFilled = (changes: readonly WordChange[]) => changes.filter(({ text }) => text !== '')
