import { readJsonMessages } from './read-json-messages'
import { readLabelledText } from './read-labelled-text'
import { refuse, type Transcript } from './transcript'

/** Characters of what is pasted at once. */
export const LONGEST_TRANSCRIPT = 2_000_000

/** Reads a conversation that someone pasted: with names of speakers, or as JSON of any of the usual shapes. */
export function readTranscript(pasted: string): Transcript {
  const text = pasted
    .replaceAll('\0', '')
    .toWellFormed()
    .replace(/^\uFEFF/, '')
    .trim()
  if (text === '') return refuse('Paste a conversation first.')
  if (text.length > LONGEST_TRANSCRIPT)
    return refuse(
      `It has ${text.length.toLocaleString('en')} characters; at most ${LONGEST_TRANSCRIPT.toLocaleString('en')} can be read at once. Paste one conversation.`,
    )
  if (!/^[[{]/.test(text)) return readLabelledText(text)
  try {
    return readJsonMessages(JSON.parse(text))
  } catch {
    return readBroken(text)
  }
}

function readBroken(text: string): Transcript {
  const rows = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(parseObject)
  if (rows.every((row) => row !== null)) return readJsonMessages(rows)
  const labelled = readLabelledText(text)
  return labelled.is === 'read'
    ? labelled
    : refuse(
        'This begins as JSON and is not whole: a bracket or a quotation mark is missing. Copy it again to its end.',
      )
}

/** A row of JSON Lines; null when the line is no object. */
function parseObject(line: string): object | null {
  try {
    const row: unknown = JSON.parse(line)
    return typeof row === 'object' ? row : null
  } catch {
    return null
  }
}
