import fs from 'node:fs'
import path from 'node:path'
import { computeWilsonInterval } from '@consilium/scoring'
import { describe, expect, it } from 'vitest'
import {
  formattedClasses,
  guardClasses,
  guardClassWords,
  isStopping,
  type GuardFinding,
} from '../../domain/guard/classes'
import { buildCorpus } from './corpus/build-corpus'
import { measureGuard, type ClassFigures } from './corpus/measure-guard'
import { readMarkedTexts, type MarkedText } from './corpus/read-marked-texts'
import { findPatientData } from './find-patient-data'

const ROOT = path.resolve(import.meta.dirname, '../../../../..')
const DOC = path.join(ROOT, 'docs/patient-data-guard.md')
const BENCHMARK = path.join(ROOT, '../shared/data/healthbench_context_seeking_104.jsonl')
const known = new Map<string, GuardFinding[]>()
function find(text: string): GuardFinding[] {
  const found = known.get(text) ?? findPatientData([text]).filter(isStopping)
  known.set(text, found)
  return found
}
const seen = measureGuard([...buildCorpus('seen'), ...buildCorpus('seen-2')], find)
const heldOut = measureGuard(buildCorpus('held-out'), find)
const second = measureGuard(buildCorpus('held-out-2'), find)
const third = measureGuard(buildCorpus('held-out-3'), find)
const fourth = measureGuard(buildCorpus('held-out-4'), find)
const byOthers = readMarkedTexts('test')
const others = measureGuard(byOthers, find)

const share = (part: number, whole: number) => (whole === 0 ? '–' : (part / whole).toFixed(3))
const sumOf = (figures: readonly ClassFigures[], key: Exclude<keyof ClassFigures, 'class'>) =>
  figures.reduce((sum, one) => sum + one[key], 0)
const isFormatted = ({ class: name }: ClassFigures) =>
  formattedClasses.some((formatted) => formatted === name)
const only = (figures: readonly ClassFigures[], name: string) => figures.filter((one) => one.class === name)
const recallOf = (figures: readonly ClassFigures[]) => sumOf(figures, 'covered') / sumOf(figures, 'spans')
const precisionOf = (figures: readonly ClassFigures[]) => sumOf(figures, 'right') / sumOf(figures, 'findings')

function tableRow(label: string, ...parts: (readonly ClassFigures[])[]): string {
  const cells = parts.flatMap((figures) => [
    `${sumOf(figures, 'spans')}`,
    share(sumOf(figures, 'covered'), sumOf(figures, 'spans')),
    share(sumOf(figures, 'right'), sumOf(figures, 'findings')),
  ])
  return `| ${[label, ...cells].join(' | ')} |`
}

const table = [
  '| class | seen: spans | recall | precision | held out 1: spans | recall | precision | held out 2: spans | recall | precision | held out 3: spans | recall | precision |',
  `|${'---|'.repeat(13)}`,
  ...heldOut.map(({ class: name }) =>
    tableRow(
      guardClassWords[name],
      only(seen, name),
      only(heldOut, name),
      only(second, name),
      only(third, name),
    ),
  ),
  tableRow(
    '**all formatted classes**',
    seen.filter(isFormatted),
    heldOut.filter(isFormatted),
    second.filter(isFormatted),
    third.filter(isFormatted),
  ),
  tableRow('**all**', seen, heldOut, second, third),
].join('\n')

function describeShare(part: number, whole: number): string {
  const { low, high } = computeWilsonInterval(part, whole) ?? { low: 0, high: 1 }
  return `${share(part, whole)} (${low.toFixed(3)}–${high.toFixed(3)})`
}

function othersRow(label: string, figures: readonly ClassFigures[]): string {
  const [spans, covered] = [sumOf(figures, 'spans'), sumOf(figures, 'covered')]
  return `| ${label} | ${spans} | ${describeShare(covered, spans)} |`
}

const WORDED = new Set<string>(['date', 'age', 'phone', 'fax', 'email', 'url'])
const fourthTable = [
  '| held out 4 | spans | recall (95 % interval) |',
  '|---|---|---|',
  ...(['date', 'age', 'phone'] as const).map((name) => othersRow(guardClassWords[name], only(fourth, name))),
  othersRow(
    'Numbers that identify a person',
    fourth.filter((one) => isFormatted(one) && !WORDED.has(one.class)),
  ),
  othersRow('**all formatted classes**', fourth.filter(isFormatted)),
].join('\n')

/** Negatives have no identifiers, so every finding in them is false. */
function countFalseIn(texts: readonly { text: string }[]): string {
  const found = texts.flatMap(({ text }) => find(text))
  const classes = guardClasses.flatMap((name) => {
    const count = found.filter((one) => one.class === name).length
    return count === 0 ? [] : [`${guardClassWords[name].toLowerCase()}: ${count}`]
  })
  const findings = found.length
  const words = texts.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0)
  return `${findings} in ${words.toLocaleString('en')} words, ${((findings / words) * 1_000).toFixed(1)} per 1,000 (${classes.join(', ')})`
}

const othersTable = [
  '| in texts of other authors | spans | recall (95 % interval) |',
  '|---|---|---|',
  ...(['name', 'place', 'date', 'age', 'phone', 'email', 'url'] as const).map((name) =>
    othersRow(guardClassWords[name], only(others, name)),
  ),
  othersRow('Numbers that identify a person', only(others, 'record_number')),
  othersRow('**all formatted classes**', others.filter(isFormatted)),
  othersRow('**all**', others),
  '',
  `Precision of all findings: ${describeShare(sumOf(others, 'right'), sumOf(others, 'findings'))}. Findings in texts without identifiers: ${countFalseIn(byOthers.filter(({ kind }) => kind === 'negative'))}.`,
].join('\n')

const KINDS: Record<string, string> = {
  'name-with-cue': 'names after a title or a word such as “named”',
  relation: 'names after a relation, such as “her son”',
  'name-bare-full': 'full names without a cue',
  'name-bare-single': 'names of one word without a cue',
  'name-in-label': 'names after a label',
  'name-lowercase': 'names in small letters',
  'name-capitals': 'names in a line in capitals',
  'name-initials': 'initials',
  'own-script': 'names in texts with another script',
  'letter-head': 'names in letters',
  chat: 'names in messages',
  mixed: 'names in long notes',
  'record-csv': 'names in tables',
  'record-hl7': 'names in HL7',
  'record-json': 'names in JSON',
}
const LANGUAGES = { en: 'English', de: 'German', es: 'Spanish', fr: 'French', pt: 'Portuguese' }
const rowOf = (label: string, name: 'name' | 'place', isIn: (text: MarkedText) => boolean) =>
  othersRow(label, only(measureGuard(byOthers.filter(isIn), find), name))

const kindsTable = [
  '| names and places in these texts | spans | recall (95 % interval) |',
  '|---|---|---|',
  ...Object.entries(KINDS).map(([kind, label]) => rowOf(label, 'name', (text) => text.kind === kind)),
  rowOf('places in addresses', 'place', ({ kind }) => kind === 'place-address'),
  rowOf('places in running text', 'place', ({ kind }) => kind === 'place-running'),
  ...Object.entries(LANGUAGES).map(([code, label]) =>
    rowOf(`names in ${label}`, 'name', ({ language }) => language === code),
  ),
].join('\n')

describe('the figures of the guard', () => {
  it('are based on enough spans of every class', () => {
    expect(sumOf(heldOut, 'spans')).toBeGreaterThan(1_000)
    for (const one of [...seen, ...heldOut, ...second])
      expect(one.spans, one.class).toBeGreaterThanOrEqual(25)
    for (const one of third) expect(one.spans, one.class).toBeGreaterThanOrEqual(12)
    expect(sumOf(third.filter(isFormatted), 'spans')).toBeGreaterThanOrEqual(200)
  })

  it.each([
    ['seen', seen, 0.99, 0.98, 0.98, 0.99, 0.94],
    // The tagger finds all names and places of this part, at the cost of some precision.
    ['held out', heldOut, 0.98, 0.98, 0.98, 0.98, 0.85],
  ] as const)('stay above their minimum: %s', (_, figures, formatted, names, places, precision, ofClass) => {
    expect(recallOf(figures.filter(isFormatted))).toBeGreaterThanOrEqual(formatted)
    expect(recallOf(only(figures, 'name'))).toBeGreaterThanOrEqual(names)
    expect(recallOf(only(figures, 'place'))).toBeGreaterThanOrEqual(places)
    expect(precisionOf(figures)).toBeGreaterThanOrEqual(precision)
    for (const one of figures) {
      expect(one.covered / one.spans, one.class).toBeGreaterThanOrEqual(0.93)
      expect(one.right / one.findings, one.class).toBeGreaterThanOrEqual(ofClass)
    }
  })

  it('meet the targets on the second part, which no detector was tuned on', () => {
    expect(recallOf(second.filter(isFormatted))).toBeGreaterThanOrEqual(0.98)
    expect(recallOf(only(second, 'name'))).toBeGreaterThanOrEqual(0.85)
    expect(precisionOf(second)).toBeGreaterThanOrEqual(0.9)
  })

  it('stay above their minimum in texts of other authors', () => {
    expect(recallOf(others.filter(isFormatted))).toBeGreaterThanOrEqual(0.9)
    expect(recallOf(only(others, 'name'))).toBeGreaterThanOrEqual(0.82)
    expect(recallOf(only(others, 'place'))).toBeGreaterThanOrEqual(0.73)
    expect(precisionOf(others)).toBeGreaterThanOrEqual(0.93)
  })

  it('match docs/patient-data-guard.md', () => {
    const doc = fs.readFileSync(DOC, 'utf8')
    const written = doc
      .replace(
        /(<!-- figures -->\n)[^]*(\n<!-- end of figures -->)/,
        (_, before: string, after: string) => `${before}${table}\n\n${fourthTable}${after}`,
      )
      .replace(
        /(<!-- figures by others -->\n)[^]*(\n<!-- end of figures by others -->)/,
        (_, before: string, after: string) => `${before}${othersTable}\n\n${kindsTable}${after}`,
      )
    if (process.env['UPDATE_DOCS']) fs.writeFileSync(DOC, written)
    else
      expect(
        doc,
        'The figures changed. Run UPDATE_DOCS=1 npx vitest run guard-figures and review the diff.',
      ).toBe(written)
  })

  it.skipIf(!fs.existsSync(BENCHMARK))(
    'include at most 0.3 stops and 5 possible findings per 1,000 words of a real benchmark',
    () => {
      const rows = fs
        .readFileSync(BENCHMARK, 'utf8')
        .trim()
        .split('\n')
        .map(
          (line) => JSON.parse(line) as { prompt: { content: string }[]; rubrics: { criterion: string }[] },
        )
      const tasks = rows.map(({ prompt, rubrics }) => [
        ...prompt.map(({ content }) => content),
        ...rubrics.map(({ criterion }) => criterion),
      ])
      const words = tasks.flat().join(' ').split(/\s+/).length
      const found = tasks.flatMap((texts) => findPatientData(texts))
      expect(found.filter(isStopping).length / words).toBeLessThanOrEqual(0.3 / 1_000)
      expect(found.length / words).toBeLessThanOrEqual(5 / 1_000)
    },
    120_000,
  )
})
