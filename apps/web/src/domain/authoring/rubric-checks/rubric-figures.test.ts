import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkRubric } from './check-rubric'
import { heldOutConsult } from './corpus/held-out-consult'
import { heldOutProbing } from './corpus/held-out-probing'
import { heldOutRare } from './corpus/held-out-rare'
import { heldOutWriting } from './corpus/held-out-writing'
import { measureChecks, type CheckFigures } from './corpus/measure-checks'
import { readCorpus } from './corpus/read-corpus'
import { seenConsult } from './corpus/seen-consult'
import { seenRare } from './corpus/seen-rare'
import { seenWriting } from './corpus/seen-writing'
import { guidance } from './guidance'

const ROOT = path.resolve(import.meta.dirname, '../../../../../..')
const DOC = path.join(ROOT, 'docs/rubric-checks.md')
const BENCHMARK = path.join(ROOT, '../shared/data/healthbench_context_seeking_104.jsonl')
const seen = measureChecks(readCorpus(seenConsult, seenWriting, seenRare))
const heldOut = measureChecks(readCorpus(heldOutConsult, heldOutWriting, heldOutProbing, heldOutRare))

const share = (part: number, whole: number) => (whole === 0 ? '–' : (part / whole).toFixed(2))
const sumOf = (figures: readonly CheckFigures[], key: Exclude<keyof CheckFigures, 'kind'>) =>
  figures.reduce((sum, one) => sum + one[key], 0)
const only = (figures: readonly CheckFigures[], kind: string) => figures.filter((one) => one.kind === kind)
const precisionOf = (figures: readonly CheckFigures[]) => sumOf(figures, 'found') / sumOf(figures, 'flagged')

function tableRow(label: string, ...parts: (readonly CheckFigures[])[]): string {
  const cells = parts.flatMap((figures) => [
    `${sumOf(figures, 'faulty')}`,
    `${sumOf(figures, 'flagged')}`,
    share(sumOf(figures, 'found'), sumOf(figures, 'flagged')),
    share(sumOf(figures, 'found'), sumOf(figures, 'faulty')),
  ])
  return `| ${[label, ...cells].join(' | ')} |`
}

const table = [
  '| check | seen: faulty | flagged | precision | recall | held out: faulty | flagged | precision | recall |',
  '|---|---|---|---|---|---|---|---|---|',
  ...heldOut.byKind.map(({ kind }) =>
    tableRow(guidance[kind].name, only(seen.byKind, kind), only(heldOut.byKind, kind)),
  ),
  tableRow('**all**', seen.byKind, heldOut.byKind),
  '',
  `Seen: ${seen.criteria} criteria; ${seen.soundFlagged} of ${seen.sound} sound ones and ${seen.faultyFlagged} of ${seen.criteria - seen.sound} faulty ones are flagged. Held out: ${heldOut.criteria} criteria; ${heldOut.soundFlagged} of ${heldOut.sound} sound ones and ${heldOut.faultyFlagged} of ${heldOut.criteria - heldOut.sound} faulty ones are flagged.`,
].join('\n')

describe('the accuracy of the advice', () => {
  it('is measured on enough criteria, over half of them sound', () => {
    for (const { criteria, sound } of [seen, heldOut]) expect(sound / criteria).toBeGreaterThan(0.55)
    expect(heldOut.criteria).toBeGreaterThanOrEqual(250)
  })

  it.each([
    ['seen', seen, 0.95, 0.8],
    ['held out', heldOut, 0.95, 0.65],
  ] as const)('stays above its minimum: %s', (_, { byKind, sound, soundFlagged }, precision, recall) => {
    expect(precisionOf(byKind)).toBeGreaterThanOrEqual(precision)
    expect(sumOf(byKind, 'found') / sumOf(byKind, 'faulty')).toBeGreaterThanOrEqual(recall)
    expect(soundFlagged / sound).toBeLessThanOrEqual(0.02)
    for (const one of byKind)
      if (one.flagged > 0) expect(precisionOf([one]), one.kind).toBeGreaterThanOrEqual(0.8)
  })

  it('matches docs/rubric-checks.md', () => {
    const doc = fs.readFileSync(DOC, 'utf8')
    const written = doc.replace(
      /(<!-- figures -->\n)[^]*(\n<!-- end of figures -->)/,
      (_, before: string, after: string) => before + table + after,
    )
    if (process.env['UPDATE_DOCS']) fs.writeFileSync(DOC, written)
    else
      expect(
        doc,
        'The figures changed. Run UPDATE_DOCS=1 npx vitest run rubric-figures and read the difference.',
      ).toBe(written)
  })

  it.skipIf(!fs.existsSync(BENCHMARK))(
    'is limited to length for the long criteria of a real benchmark',
    () => {
      const rows = fs
        .readFileSync(BENCHMARK, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { rubrics: { criterion: string; points: number }[] })
      const kinds = rows
        .flatMap(({ rubrics }) =>
          checkRubric(
            rubrics.map(({ criterion, points }, index) => ({
              id: `${index}`,
              text: criterion,
              points,
              tags: [],
              evidence: '',
              origin: { is: 'version' as const, of: [] },
            })),
            { language: 'en' },
          ),
        )
        .filter(({ rule }) => rule === 'advice')
        .map(({ kind }) => kind)
      expect(new Set(kinds)).toEqual(new Set(['length']))
    },
  )
})
