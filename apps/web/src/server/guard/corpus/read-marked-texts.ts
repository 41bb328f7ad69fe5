import fs from 'node:fs'
import path from 'node:path'
import type { GuardClass } from '../../../domain/guard/classes'
import type { LabeledText } from './build-corpus'

export interface MarkedText extends LabeledText {
  language: string
  /** What the text was written to try, such as `name-lowercase`; `negative` has no identifiers. */
  kind: string
}

const CLASS_OF_MARK: Record<string, GuardClass> = {
  NAME: 'name',
  PLACE: 'place',
  DATE: 'date',
  AGE: 'age',
  PHONE: 'phone',
  EMAIL: 'email',
  URL: 'url',
  ID: 'record_number',
  OTHER: 'other_number',
}

interface Line {
  lang: string
  class: string
  text: string
}

/**
 * Texts by people who had not seen the detectors, with marks such as `[[NAME|Ana Cruz]]`. The detectors may be
 * tuned on `development`; of `test`, only the figures are read.
 */
export function readMarkedTexts(part: 'development' | 'test'): MarkedText[] {
  const file = path.join(import.meta.dirname, 'by-others', `${part}.jsonl`)
  return fs
    .readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => readLine(JSON.parse(line) as Line))
}

/** Sentences without identifiers that are full of names of signs, drugs, devices and studies, to tune on. */
export const readHardNegatives = (): MarkedText[] =>
  fs
    .readFileSync(path.join(import.meta.dirname, 'hard-negatives.txt'), 'utf8')
    .trim()
    .split('\n')
    .map((text) => ({ text, spans: [], kind: 'negative', language: 'any' }))

function readLine({ lang, class: kind, text: marked }: Line): MarkedText {
  const spans: LabeledText['spans'] = []
  let text = ''
  let at = 0
  for (const mark of marked.matchAll(/\[\[([A-Z]+)\|([^\]]*)\]\]/g)) {
    text += marked.slice(at, mark.index)
    const [whole, name = '', words = ''] = mark
    spans.push({
      start: text.length,
      end: text.length + words.length,
      class: CLASS_OF_MARK[name] ?? 'other_number',
    })
    text += words
    at = mark.index + whole.length
  }
  return { language: lang, kind, text: text + marked.slice(at), spans }
}
