import fs from 'node:fs'
import path from 'node:path'
import { guardClasses, type GuardClass } from '../../../domain/guard/classes'

export interface LabeledText {
  text: string
  spans: { start: number; end: number; class: GuardClass }[]
}

/**
 * The `seen` parts were used for tuning. The held-out parts have other names, sentences and formats and were
 * written first.
 */
export type CorpusPart = 'seen' | 'seen-2' | 'held-out' | 'held-out-2' | 'held-out-3' | 'held-out-4'

const CLASS_OF_SLOT: Record<string, GuardClass> = {
  first: 'name',
  last: 'name',
  last_common: 'name',
  city: 'place',
  street: 'place',
  zip: 'place',
  date: 'date',
  age: 'age',
  phone: 'phone',
  fax: 'fax',
  email: 'email',
  ssn: 'social_security',
  mrn: 'record_number',
  plan: 'health_plan',
  account: 'account',
  licence: 'licence',
  vehicle: 'vehicle',
  device: 'device',
  url: 'url',
  ip: 'ip',
  bio: 'biometric',
  photo: 'photo',
  other: 'other_number',
}
/**
 * How often each sentence is filled, each time with the next values. Parts without slots are used as they
 * are.
 */
const FILLINGS = 9
const WITHOUT_SLOTS = new Set<CorpusPart>(['seen-2', 'held-out-3', 'held-out-4'])
const PIECE = /\{(\w+)\}|<(\w+)\|([^>]*)>/

/**
 * The filled sentences of a part with their labeled spans, and its clean sentences without spans.
 * Deterministic.
 */
export function buildCorpus(part: CorpusPart): LabeledText[] {
  const next = makeValues(readLines(part, 'values'))
  const sentences = readLines(part, 'sentences').filter((line) => line !== '' && !/^# /.test(line))
  const filled = Array.from({ length: WITHOUT_SLOTS.has(part) ? 1 : FILLINGS }, () =>
    sentences.map((sentence) => fillSentence(sentence, next)),
  ).flat()
  const clean = readLines(part, 'clean')
    .filter((line) => line !== '')
    .map((text) => ({ text: text.replaceAll('⏎', '\n'), spans: [] }))
  return [...filled, ...clean]
}

function fillSentence(sentence: string, next: (slot: string) => string): LabeledText {
  const out: LabeledText = { text: '', spans: [] }
  let rest = sentence
  for (let match = PIECE.exec(rest); match; match = PIECE.exec(rest)) {
    out.text += rest.slice(0, match.index)
    rest = rest.slice(match.index + match[0].length)
    const [, slot, literal, words] = match
    const name = slot === undefined ? guardClasses.find((known) => known === literal) : CLASS_OF_SLOT[slot]
    if (name === undefined) throw new Error(`No such slot: ${match[0]}`)
    label(out, name, slot === undefined ? (words ?? '') : next(slot))
  }
  out.text += rest
  return { text: out.text.replaceAll('⏎', '\n'), spans: out.spans }
}

/** Appends a value. In `ZIP <30309>` only the part in brackets is the span. Adjacent names form one span. */
function label(out: LabeledText, name: GuardClass, value: string) {
  const [, before = '', inner = value, after = ''] = /^(.*)<(.*)>(.*)$/.exec(value) ?? []
  const last = out.spans.at(-1)
  const start = out.text.length + before.length
  if (name === 'name' && last?.class === 'name' && /^,? $/.test(out.text.slice(last.end)))
    last.end = start + inner.length
  else out.spans.push({ start, end: start + inner.length, class: name })
  out.text += before + inner + after
}

function makeValues(lines: readonly string[]): (slot: string) => string {
  const lists = new Map<string, { values: string[]; at: number }>()
  let current: string[] = []
  for (const line of lines) {
    if (line.startsWith('# ')) lists.set(line.slice(2), { values: (current = []), at: 0 })
    else if (line !== '') current.push(line)
  }
  return (slot) => {
    const list = lists.get(slot)
    const value = list?.values[list.at % list.values.length]
    if (!list || value === undefined) throw new Error(`No values for: ${slot}`)
    list.at += 1
    return value
  }
}

function readLines(part: CorpusPart, file: string): string[] {
  return fs.readFileSync(path.join(import.meta.dirname, part, `${file}.txt`), 'utf8').split('\n')
}
