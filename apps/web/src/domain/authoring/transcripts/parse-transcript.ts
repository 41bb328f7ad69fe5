import { parseJsonMessages } from './parse-json-messages'
import { parseLabeledText } from './parse-labeled-text'
import { rejectTranscript, type Transcript } from './transcript'

/** The maximum length of a paste, in characters. */
const MAX_TRANSCRIPT_LENGTH = 2_000_000

/** Parses a pasted conversation: text with speaker names, or JSON in a common format. */
export function parseTranscript(pasted: string): Transcript {
  const text = pasted
    .replaceAll('\0', '')
    .toWellFormed()
    .replace(/^\uFEFF/, '')
    .trim()
  if (text === '') return rejectTranscript('Paste a conversation first.')
  if (text.length > MAX_TRANSCRIPT_LENGTH)
    return rejectTranscript(
      `It has ${text.length.toLocaleString('en')} characters; at most ${MAX_TRANSCRIPT_LENGTH.toLocaleString('en')} can be read at once. Paste one conversation.`,
    )
  if (!/^[[{]/.test(text)) return parseLabeledText(text)
  try {
    return parseJsonMessages(JSON.parse(text))
  } catch {
    return parseBrokenJson(text)
  }
}

function parseBrokenJson(text: string): Transcript {
  const rows = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(parseObject)
  if (rows.every((row) => row !== null)) return parseJsonMessages(rows)
  const labeled = parseLabeledText(text)
  return labeled.is === 'read'
    ? labeled
    : rejectTranscript(
        'This starts as JSON but is incomplete: a bracket or a quotation mark is missing. Copy it again up to the end.',
      )
}

/** One row of JSON Lines; null if the line isn't an object. */
function parseObject(line: string): object | null {
  try {
    const row: unknown = JSON.parse(line)
    return typeof row === 'object' ? row : null
  } catch {
    return null
  }
}
