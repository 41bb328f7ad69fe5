import { strongLabels, weakLabels, type Speaker } from './speaker-labels'
import { arrangeTurns, rejectTranscript, type FoundMessage, type Transcript } from './transcript'

type Labels = ReadonlyMap<string, Speaker>

/** `User: …`, `**Assistant:** …`, `### Assistant`, `[You]`, `使用者：…`: the name and the text after it. */
const withColon = /^[\s#>*_[(]*([\p{L}\p{M}\p{N} .'’-]{1,30}?)\s*[\])*_]*\s*[:：]\s*[*_]*\s*(.*)$/u
const alone = /^\s*(?:#{1,6}\s*|\*\*|__|\[)\s*([\p{L}\p{M}\p{N} .'’-]{1,30}?)\s*(?:\*\*|__|\])?\s*$/u

function readLabel(line: string, labels: Labels): { speaker: Speaker; rest: string } | null {
  const [, name = '', rest = ''] = withColon.exec(line) ?? alone.exec(line) ?? []
  const speaker = labels.get(name.trim().toLowerCase())
  return speaker ? { speaker, rest } : null
}

function collect(text: string, labels: Labels): { found: FoundMessage[]; before: string } {
  const found: FoundMessage[] = []
  const before: string[] = []
  let isCode = false
  for (const line of text.split(/\r\n|[\n\r\u2028\u2029]/u)) {
    // In a code block, a word before a colon is code.
    const label = isCode ? null : readLabel(line, labels)
    if (/^\s*(```|~~~)/.test(line)) isCode = !isCode
    const last = found.at(-1)
    if (label) found.push({ role: label.speaker === 'system' ? null : label.speaker, text: label.rest })
    else if (last) last.text += `\n${line}`
    else before.push(line)
  }
  return { found, before: before.join('\n').trim() }
}

/** Reads a conversation in which each turn begins with its speaker's name. */
export function parseLabeledText(text: string): Transcript {
  const strong = collect(text, strongLabels)
  const { found, before } = strong.found.length > 0 ? strong : collect(text, weakLabels)
  if (found.length === 0)
    return rejectTranscript(
      'No speaker was found. Begin each turn with “User:” or “Assistant:” on a line of its own, or paste the conversation as JSON.',
    )
  return arrangeTurns(
    found,
    before === ''
      ? []
      : [
          `The text before the first speaker was left out (${before.length.toLocaleString('en')} characters).`,
        ],
  )
}
