import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { difficulties, modes, useCases } from '../../imported-task'
import { serializeHealthBench } from '../../serialize-healthbench'
import { serializeProfessional } from '../../serialize-professional'
import { splitLines } from '../../split-lines'
import { toExportedRow } from '../content/exported-row'
import { hashTaskContent, type TaskContent } from '../content/task-content'
import { createPublicEntry } from '../entries/entries'
import { freezeManifest, publishManifest } from '../entries/freeze-manifest'
import { countRelease } from '../entries/release-counts'
import { makeSampleRelease } from '../testing/sample-release'
import { verifyTaskFile } from './verify-task-file'

const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .filter((value) => value.trim() !== '' && !value.includes('\0'))
const name = fc.option(text, { nil: null })
const tag = fc.constantFrom('theme:x', 'free', 'specialty:x', 'language:en', 'use_case:consult', 'type:odd')
const criterion = fc.record({
  id: fc.uuid(),
  text,
  points: fc.constantFrom(-10, -1, 1, 10),
  tags: fc.uniqueArray(tag),
})
const content: fc.Arbitrary<TaskContent> = fc.record({
  id: text,
  conversation: fc.array(text, { minLength: 1, maxLength: 3 }).map((texts) => [
    ...texts.slice(1).flatMap((each) => [
      { role: 'user' as const, content: each },
      { role: 'assistant' as const, content: each },
    ]),
    { role: 'user' as const, content: texts[0] ?? '' },
  ]),
  rubric: fc
    .array(criterion, { maxLength: 3 })
    .map((list) => [{ id: 'first', text: 'At least one', points: 5, tags: [] }, ...list]),
  facets: fc.record({
    mode: fc.constantFrom(null, ...modes),
    useCase: fc.constantFrom(null, ...useCases),
    difficulty: fc.constantFrom(null, ...difficulties),
    specialty: name,
    language: name,
    exampleTags: fc.array(tag, { maxLength: 4 }),
  }),
  canary: name,
})
const task = fc.record({ content, answers: fc.array(fc.record({ text }), { maxLength: 2 }) })
const tasks = fc.uniqueArray(task, { selector: (each) => each.content.id, minLength: 1, maxLength: 4 })
const base = makeSampleRelease({ isDrawn: false, heldOut: 0 }).manifest

describe('a task file', () => {
  it.each([
    { format: 'professional' as const, serialize: serializeProfessional },
    { format: 'healthbench' as const, serialize: serializeHealthBench },
  ])('in $format form gives the content hash of every task that it holds', async ({ format, serialize }) => {
    await fc.assert(
      fc.asyncProperty(tasks, async (released) => {
        const contents = released.map((each) => each.content)
        const manifest = publishManifest(
          freezeManifest({
            ...base,
            counts: countRelease({ public: contents, heldOut: [] }),
            entries: {
              public: released.map((each) => createPublicEntry({ ...each, drawn: null })),
              heldOut: [],
            },
          }),
          { files: [], redactions: [] },
        )
        const rows = released.map(({ content: each, answers }) =>
          serialize(
            toExportedRow(each, {
              physicianAnswers: answers.map((answer) => ({ ...answer, source: 'physician_response' })),
            }),
          ),
        )
        const lines = splitLines([Buffer.from(rows.join('\n'), 'utf8')])
        const checks = await verifyTaskFile(manifest, { name: 'tasks.jsonl', format, lines })
        expect(checks.filter(({ outcome }) => outcome === 'failed')).toEqual([])
        expect(checks[0]?.sentence).toContain(`${contents.length} of ${contents.length} public task`)
      }),
      { numRuns: 150 },
    )
  })

  it('differs for tasks that differ', () => {
    fc.assert(
      fc.property(content, content, (a, b) => {
        fc.pre(JSON.stringify(a) !== JSON.stringify(b))
        expect(hashTaskContent(a)).not.toBe(hashTaskContent(b))
      }),
    )
  })
})
