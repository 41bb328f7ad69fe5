import { createReadStream, existsSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from '@consilium/db'
import { hashContent } from './hash-content'
import { difficulties, modes, useCases, type ImportedTask } from './imported-task'
import type { JsonValue } from './json-value'
import { listLosses } from './list-losses'
import { healthBenchFields, parseHealthBenchLine } from './parse-healthbench-line'
import { parseProfessionalLine, professionalFields } from './parse-professional-line'
import { serializeHealthBench } from './serialize-healthbench'
import { serializeProfessional } from './serialize-professional'
import { splitLines } from './split-lines'

const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .filter((value) => value.trim() !== '' && !value.includes('\0'))
const name = fc.option(text, { nil: null })
const tags = fc.uniqueArray(fc.constantFrom('theme:x', 'level:example', 'axis:accuracy', 'cluster:y', 'free'))
const message = fc.record({ role: fc.constantFrom('user' as const, 'assistant' as const), content: text })
const conversation = fc
  .tuple(text, fc.array(message, { maxLength: 4 }), text)
  .map(([first, between, last]) => [
    { role: 'user' as const, content: first },
    ...between,
    { role: 'user' as const, content: last },
  ])
const criterion = fc.record({
  text,
  points: fc.integer({ min: -10, max: 10 }).filter((points) => points !== 0),
  tags,
})
const criteria = fc
  .array(criterion, { minLength: 1, maxLength: 6 })
  .map((list) => [{ text: 'At least one', points: 5, tags: [] }, ...list])
const reserved: readonly string[] = [...healthBenchFields, ...professionalFields]
const extra = fc
  .dictionary(
    text.filter((key) => !reserved.includes(key)),
    fc.jsonValue({ maxDepth: 2 }),
    { maxKeys: 3 },
  )
  .map((value) => JSON.parse(JSON.stringify(value)) as ImportedTask['sourceRow'])
  .filter((value) => !/\\u0000/.test(JSON.stringify(value)) && !/\p{Surrogate}/u.test(canonicalJson(value)))

const row = fc.record<Omit<ImportedTask, 'physicianAnswers'>>({
  externalId: text,
  conversation,
  criteria,
  exampleTags: tags,
  mode: fc.constantFrom(null, ...modes),
  useCase: fc.constantFrom(null, ...useCases),
  difficulty: fc.constantFrom(null, ...difficulties),
  specialty: name,
  language: name,
  canary: name,
  sourceRow: extra,
})
const idealAnswer = fc.record({
  text,
  source: fc.constant('ideal_completion' as const),
  group: name,
  referenceAnswers: fc.option(fc.array(text, { maxLength: 4 }), { nil: null }),
})
const response = fc.record({ text, source: fc.constant('physician_response' as const) })

describe('export and import', () => {
  it.each([
    {
      format: 'healthbench' as const,
      serialize: serializeHealthBench,
      parse: parseHealthBenchLine,
      answer: fc.array(idealAnswer, { maxLength: 1 }),
    },
    {
      format: 'professional' as const,
      serialize: serializeProfessional,
      parse: parseProfessionalLine,
      answer: fc.array(response, { maxLength: 1 }),
    },
  ])('restores every row in $format form', ({ format, serialize, parse, answer }) => {
    fc.assert(
      fc.property(row, answer, (fields, physicianAnswers) => {
        const task: ImportedTask = { ...fields, physicianAnswers }
        expect(listLosses(task, format)).toEqual([])
        const line = serialize(task)
        expect(line).not.toContain('\n')
        const parsed = parse(line)
        expect(parsed).toMatchObject({ ok: true })
        if (!parsed.ok) return
        expect(parsed.row).toEqual(task)
        expect(hashContent(parsed.row)).toBe(hashContent(task))
        expect(serialize(parsed.row)).toBe(line)
      }),
      { numRuns: 300 },
    )
  })

  it('describes what a format cannot hold', () => {
    const task: ImportedTask = {
      externalId: 'x',
      conversation: [{ role: 'user', content: 'q' }],
      criteria: [{ text: 'c', points: 1, tags: [] }],
      exampleTags: [],
      mode: null,
      useCase: null,
      difficulty: null,
      specialty: null,
      language: null,
      canary: null,
      physicianAnswers: [
        { text: 'a', source: 'physician_response' },
        { text: 'b', source: 'ideal_completion' },
      ],
      sourceRow: {},
    }
    expect(listLosses(task, 'healthbench')).toHaveLength(2)
    expect(listLosses(task, 'professional')).toHaveLength(1)
    const beside = { isAuthored: true, hasEvidence: true, hasBaseline: true }
    expect(listLosses({ physicianAnswers: [] }, 'healthbench', beside)).toHaveLength(3)
    expect(listLosses({ physicianAnswers: [] }, 'professional', beside)).toHaveLength(3)
  })
})

const sample = path.resolve(
  import.meta.dirname,
  '../../../../../shared/data/healthbench_context_seeking_104.jsonl',
)

describe.skipIf(!existsSync(sample))('the public sample beside the checkout', () => {
  it('reads every row and writes it back unchanged', async () => {
    let count = 0
    for await (const line of splitLines(createReadStream(sample))) {
      if (!('text' in line)) throw new Error(`line ${line.number} cannot be read`)
      const parsed = parseHealthBenchLine(line.text)
      expect(parsed.ok, `line ${line.number}`).toBe(true)
      if (!parsed.ok) continue
      expect(parsed.warnings).toEqual([])
      const same =
        canonicalJson(JSON.parse(serializeHealthBench(parsed.row)) as JsonValue) ===
        canonicalJson(JSON.parse(line.text) as JsonValue)
      expect(same, `line ${line.number} survives export and import`).toBe(true)
      count += 1
    }
    expect(count).toBe(104)
  })
})
