import { createHash, randomUUID } from 'node:crypto'
import { makeDataset, makeTask } from '@consilium/db/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashContent } from '../formats/hash-content'
import { rowFormats } from '../imports/row-formats'
import { makeAuthoredTask } from './testing/make-authored-task'
import { openExportScene, type ExportScene } from './testing/open-export-scene'

let scene: ExportScene
let engine: ExportScene['engine']
beforeAll(async () => {
  scene = await openExportScene()
  engine = scene.engine
})
afterAll(() => scene.close())

const healthBench = (id: string, change: object = {}) =>
  JSON.stringify({
    prompt_id: id,
    prompt: [
      { role: 'user', content: `Question ${id}: tab\there, line\u2028separator, 日本.` },
      { role: 'assistant', content: 'Since when?' },
      { role: 'user', content: 'Since Monday.' },
    ],
    example_tags: ['theme:hedging', 'use_case:consult'],
    rubrics: [
      { criterion: 'Says when to seek care.', points: 5, tags: ['level:example', 'axis:accuracy'] },
      { criterion: 'Invents a dose.', points: -3, tags: [] },
    ],
    ideal_completions_data: {
      ideal_completion: 'Seek care today.',
      ideal_completions_group: 'group 1',
      ideal_completions_ref_completions: ['a', 'b'],
    },
    canary: `canary of ${id}`,
    extra: { kept: [1, null, 'x'] },
    ...change,
  })
const professional = (id: string) =>
  JSON.stringify({
    id,
    conversation: { messages: [{ role: 'user', content: `Second ${id}.` }] },
    rubric_items: [
      { criterion_text: 'Answers the second.', points: 4 },
      { criterion_text: 'Guesses.', points: -10, tags: ['axis:accuracy'] },
    ],
    use_case: 'consult',
    type: 'red_teaming',
    difficulty: 'difficult',
    specialty: 'Neurology',
    language: 'de',
    physician_response: 'Mine.',
    canary_string: 'c',
  })
const files = {
  healthbench: [
    healthBench('b'),
    healthBench('a', { ideal_completions_data: null }),
    healthBench('B', { ideal_completions_data: { ideal_completion: 'Alone.' } }),
    healthBench('ä', { ideal_completions_data: { ideal_completion: '', note: 'kept' } }),
  ],
  healthbench_professional: [professional('p2'), professional('p10'), professional('p1')],
}

describe('import after export', () => {
  it.each(['healthbench', 'healthbench_professional'] as const)(
    'gives every %s row back in canonical form, tasks written here included',
    async (format) => {
      const { db } = engine
      const { parse } = rowFormats[format]
      const parsed = files[format].map((line) => {
        const result = parse(line)
        if (!result.ok) throw new Error(result.reason)
        return result.row
      })
      const first = await scene.importText(`${files[format].join('\n')}\n`, format)
      expect(first).toMatchObject({ state: 'imported', created: files[format].length })
      const datasetId = first.datasetId ?? ''
      const authored = [await makeAuthoredTask(db, datasetId), await makeAuthoredTask(db, datasetId)]
      const exported = await scene.runExport(await scene.freeze(datasetId), format)
      expect(exported).toMatchObject({ state: 'done', failure: null, written: files[format].length + 2 })

      // What was imported is unchanged; what was written here is complete but for what a file can't hold.
      const rows = exported.lines.map((line) => {
        const result = parse(line)
        if (!result.ok) throw new Error(result.reason)
        return result.row
      })
      const byId = new Map(rows.map((row) => [row.externalId, row]))
      for (const row of parsed) expect(hashContent(byId.get(row.externalId) ?? row)).toBe(hashContent(row))
      const { canary } = await db.dataset.findUniqueOrThrow({ where: { id: datasetId } })
      for (const { taskId, conversation, criteria } of authored)
        expect(byId.get(taskId.replaceAll('-', ''))).toMatchObject({
          conversation,
          criteria,
          canary,
          mode: 'good_faith',
          useCase: 'writing',
          language: 'en',
          physicianAnswers: [],
          sourceRow: {},
        })

      // The file, imported into another dataset and exported again, is the same file.
      const second = await scene.importText(`${exported.lines.join('\n')}\n`, format)
      expect(second).toMatchObject({ state: 'imported', created: rows.length, errorCount: 0 })
      const again = await scene.runExport(await scene.freeze(second.datasetId ?? ''), format)
      expect(again.lines).toEqual(exported.lines)
      expect(again.file?.sha256).toBe(exported.file?.sha256)
      const hashes = await db.taskVersion.findMany({
        where: { task: { datasetId: second.datasetId ?? '' } },
        select: { contentHash: true },
      })
      expect(hashes.map(({ contentHash }) => contentHash).sort()).toEqual(rows.map(hashContent).sort())
    },
  )

  it('orders rows by their exported ids, byte by byte, and records size, hash and expiry', async () => {
    const first = await scene.importText(`${files.healthbench.join('\n')}\n`, 'healthbench')
    const { lines, file, ...exported } = await scene.runExport(await scene.freeze(first.datasetId ?? ''))
    expect(lines.map((line) => (JSON.parse(line) as { prompt_id: string }).prompt_id)).toEqual([
      'B',
      'a',
      'b',
      'ä',
    ])
    const text = `${lines.join('\n')}\n`
    expect(file).toMatchObject({
      bytes: BigInt(Buffer.byteLength(text)),
      sha256: createHash('sha256').update(text).digest('hex'),
      mediaType: 'application/jsonl',
      name: expect.stringMatching(/^fruhling-[0-9a-f-]{36}-healthbench\.jsonl$/),
    })
    expect(file?.completedAt).not.toBeNull()
    const days = ((exported.expiresAt?.getTime() ?? 0) - (exported.finishedAt?.getTime() ?? 0)) / 86_400_000
    expect(days).toBe(7)
    const audit = await engine.db.auditEvent.findMany({ where: { entityId: exported.releaseId } })
    expect(audit.map(({ action, actorKind, details }) => [action, actorKind, JSON.parse(details)])).toEqual([
      [
        'release.file_written',
        'platform',
        {
          exportId: exported.id,
          format: 'healthbench',
          tasks: 4,
          bytes: Number(file?.bytes),
          sha256: file?.sha256,
        },
      ],
    ])
  })

  it('gives rows without a canary that of the dataset', async () => {
    const first = await scene.importText(`${healthBench('a', { canary: null })}\n`, 'healthbench')
    const { lines } = await scene.runExport(await scene.freeze(first.datasetId ?? ''))
    const { canary } = await engine.db.dataset.findUniqueOrThrow({ where: { id: first.datasetId ?? '' } })
    expect(lines.map((line) => (JSON.parse(line) as { canary: string }).canary)).toEqual([canary])
  })
})

describe('an exported file that is imported here', () => {
  async function exportAuthored() {
    const datasetId = await makeDataset(engine.db, { name: `Ward ${randomUUID()}` })
    const { name } = await engine.db.dataset.findUniqueOrThrow({ where: { id: datasetId } })
    await makeAuthoredTask(engine.db, datasetId)
    await makeAuthoredTask(engine.db, datasetId)
    await makeTask(engine.db, { datasetId, externalId: 'zebra' })
    const { lines } = await scene.runExport(await scene.freeze(datasetId))
    return { datasetId, name, lines }
  }
  const importLines = (lines: string[], datasetId?: string) =>
    scene.importText(`${lines.join('\n')}\n`, 'healthbench', datasetId)

  it('is imported into another dataset with a warning about its canary', async () => {
    const { name, lines } = await exportAuthored()
    const other = await makeDataset(engine.db)
    const report = await importLines(lines, other)
    expect(report).toMatchObject({ state: 'imported', created: 3, warningCount: 1 })
    expect(report.warnings).toEqual([
      {
        line: 1,
        reason: `3 rows from this line on carry the canary of the dataset “${name}”, from which the file was exported. The rows keep that canary, so a model that repeats it points to “${name}”, not to this dataset.`,
      },
    ])
    // Another canary in the file makes new versions, and the report counts them.
    const changed = lines.map((line) => JSON.stringify({ ...JSON.parse(line), canary: 'Another canary' }))
    expect(await importLines(changed, other)).toMatchObject({ created: 0, updated: 3, warningCount: 0 })
  })

  it('is imported into its own dataset with a warning about copies of tasks written there', async () => {
    const { datasetId, lines } = await exportAuthored()
    const report = await importLines(lines, datasetId)
    // The imported task is unchanged in content; its canary is now in its own row.
    expect(report).toMatchObject({ state: 'imported', created: 2, updated: 1, warningCount: 1 })
    expect(report.warnings).toEqual([
      {
        line: 1,
        reason:
          '2 rows from this line on are tasks written in this dataset and exported from it. The import made copies beside the originals. Retire the copies, or import the file into another dataset.',
      },
    ])
  })
})
