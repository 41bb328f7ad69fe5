import { makeDataset, makeImport, type ImportFixture } from '@consilium/db/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runUntilIdle } from '../engine/run-until-idle'
import { openTestEngine } from '../testing/open-test-engine'

let engine: Awaited<ReturnType<typeof openTestEngine>>
beforeAll(async () => {
  engine = await openTestEngine()
})
afterAll(() => engine.close())

const healthBench = (id: string, change: object = {}) =>
  JSON.stringify({
    prompt_id: id,
    prompt: [{ role: 'user', content: `Question ${id}: tab\there, back\\slash, line\u2028separator, 日本.` }],
    example_tags: ['theme:hedging'],
    rubrics: [
      { criterion: 'Says when to seek care.', points: 5, tags: ['level:example', 'axis:accuracy'] },
      { criterion: 'Invents a dose.', points: -3, tags: [] },
    ],
    ideal_completions_data: {
      ideal_completion: 'Seek care today.',
      ideal_completions_group: 'group 1',
      ideal_completions_ref_completions: ['a', 'b'],
    },
    canary: 'canary',
    ...change,
  })

const professional = (id: string) =>
  JSON.stringify({
    id,
    conversation: {
      messages: [
        { role: 'user', content: 'First.' },
        { role: 'assistant', content: 'Answer.' },
        { role: 'user', content: 'Second.' },
      ],
    },
    rubric_items: [{ criterion_text: 'Answers the second.', points: 4 }],
    use_case: 'consult',
    type: 'red_teaming',
    difficulty: 'difficult',
    specialty: 'Neurology',
    physician_response: 'Mine.',
    canary_string: 'c',
  })

async function runImport(fixture: Partial<ImportFixture> & Pick<ImportFixture, 'content'>) {
  const importId = await makeImport(engine.db, { format: 'healthbench', ...fixture })
  await runUntilIdle(engine)
  const row = await engine.db.import.findUniqueOrThrow({ where: { id: importId } })
  return { ...row, datasetId: row.datasetId ?? '' }
}
const lines = (...rows: string[]) => `${rows.join('\n')}\n`
const countTasks = (datasetId: string) => engine.db.task.count({ where: { datasetId } })

describe('import', () => {
  it('turns rows into accepted tasks with version, rubric, answer and link, however the chunks are cut', async () => {
    const { db } = engine
    const done = await runImport({ content: lines(healthBench('a'), '', healthBench('b')), chunkBytes: 7 })
    expect(done).toMatchObject({
      state: 'imported',
      read: 2,
      created: 2,
      updated: 0,
      unchanged: 0,
      errorCount: 0,
      failure: null,
    })
    const task = await db.task.findUniqueOrThrow({
      where: { datasetId_externalId: { datasetId: done.datasetId, externalId: 'a' } },
      include: {
        currentVersion: { include: { criteria: { orderBy: { position: 'asc' } }, answers: true } },
        imports: true,
      },
    })
    expect(task).toMatchObject({ status: 'accepted', source: 'imported', mode: null })
    expect(task.currentVersion).toMatchObject({
      number: 1,
      turnCount: 1,
      exampleTags: ['theme:hedging'],
      canary: 'canary',
      conversation: [
        { role: 'user', content: 'Question a: tab\there, back\\slash, line\u2028separator, 日本.' },
      ],
    })
    expect(
      task.currentVersion?.criteria.map(({ position, text, points, tags }) => ({
        position,
        text,
        points,
        tags,
      })),
    ).toEqual([
      { position: 1, text: 'Says when to seek care.', points: 5, tags: ['level:example', 'axis:accuracy'] },
      { position: 2, text: 'Invents a dose.', points: -3, tags: [] },
    ])
    expect(task.currentVersion?.answers).toMatchObject([
      {
        source: 'ideal_completion',
        text: 'Seek care today.',
        details: { group: 'group 1', referenceAnswers: ['a', 'b'] },
      },
    ])
    expect(task.imports).toMatchObject([{ importId: done.id, line: 1, versionId: task.currentVersion?.id }])
    expect(
      await db.importTask.findMany({
        where: { importId: done.id },
        select: { line: true },
        orderBy: { line: 'asc' },
      }),
    ).toEqual([{ line: 1 }, { line: 3 }])
    expect(await db.importRow.count()).toBe(0)
    const audit = await db.auditEvent.findMany({ where: { entityId: done.id } })
    expect(audit.map(({ action, actorKind }) => [action, actorKind])).toEqual([
      ['import.finished', 'platform'],
    ])
    expect(await db.workItem.findFirstOrThrow({ where: { importId: done.id } })).toMatchObject({
      state: 'done',
    })
  })

  it('reads the professional format with its facets', async () => {
    const done = await runImport({ content: lines(professional('p1')), format: 'healthbench_professional' })
    expect(done).toMatchObject({ state: 'imported', created: 1 })
    const version = await engine.db.taskVersion.findFirstOrThrow({
      where: { task: { datasetId: done.datasetId } },
      include: { task: true, answers: true },
    })
    expect(version).toMatchObject({
      mode: 'red_teaming',
      useCase: 'consult',
      difficulty: 'difficult',
      specialty: 'Neurology',
      turnCount: 2,
    })
    expect(version.task.mode).toBe('red_teaming')
    expect(version.answers).toMatchObject([{ source: 'physician_response', text: 'Mine.', details: null }])
  })

  it('changes nothing when the same file is imported again', async () => {
    const datasetId = await makeDataset(engine.db)
    const content = lines(healthBench('a'), healthBench('b'))
    await runImport({ content, datasetId })
    const again = await runImport({ content, datasetId })
    expect(again).toMatchObject({ state: 'imported', read: 2, created: 0, updated: 0, unchanged: 2 })
    expect(await engine.db.taskVersion.count({ where: { task: { datasetId } } })).toBe(2)
    expect(await engine.db.importTask.count({ where: { importId: again.id } })).toBe(2)
  })

  it('makes changed rows the next version and keeps the stable ids of criteria with the same text', async () => {
    const { db } = engine
    const datasetId = await makeDataset(db)
    await runImport({ content: lines(healthBench('a'), healthBench('b')), datasetId })
    const rubrics = [
      { criterion: 'Is new.', points: 1, tags: [] },
      { criterion: 'Says when to seek care.', points: 7, tags: [] },
      { criterion: 'Says when to seek care.', points: 2, tags: [] },
    ]
    const changed = await runImport({
      content: lines(healthBench('a', { rubrics }), healthBench('b'), healthBench('c')),
      datasetId,
    })
    expect(changed).toMatchObject({ state: 'imported', created: 1, updated: 1, unchanged: 1 })
    const versions = await db.taskVersion.findMany({
      where: { task: { datasetId, externalId: 'a' } },
      orderBy: { number: 'asc' },
      include: { criteria: { orderBy: { position: 'asc' } }, currentOf: true, answers: true },
    })
    expect(versions.map(({ number, currentOf }) => [number, currentOf !== null])).toEqual([
      [1, false],
      [2, true],
    ])
    const [before, after] = versions
    expect(after?.criteria[1]?.stableId).toBe(before?.criteria[0]?.stableId)
    expect(new Set(after?.criteria.map(({ stableId }) => stableId)).size).toBe(3)
    expect(after?.answers).toHaveLength(1)
  })

  it('imports nothing of a file with invalid lines, and reports each of them', async () => {
    const content = lines(
      healthBench('a'),
      '{"prompt_id": "b"',
      healthBench('c', { rubrics: [{ criterion: 'x', points: -1, tags: [] }] }),
      healthBench('a'),
    )
    const refused = await runImport({ content })
    expect(refused).toMatchObject({ state: 'refused', read: 4, created: 0, errorCount: 3, failure: null })
    expect(refused.errors).toEqual([
      { line: 2, reason: expect.stringContaining('not valid JSON') },
      { line: 3, reason: expect.stringContaining('positive points') },
      {
        line: 4,
        reason: 'The id “a” is already used in line 1. Give each row its own id, or remove one of the two.',
      },
    ])
    expect(await countTasks(refused.datasetId)).toBe(0)
    expect(await engine.db.importRow.count()).toBe(0)
    expect(
      await engine.db.auditEvent.findMany({ where: { entityId: refused.id }, select: { action: true } }),
    ).toEqual([{ action: 'import.refused' }])
  })

  it('imports the valid lines when it may skip invalid ones', async () => {
    const done = await runImport({
      content: lines('{"prompt_id": "b"', healthBench('a'), healthBench('a')),
      onError: 'skip',
    })
    expect(done).toMatchObject({ state: 'imported', read: 3, created: 1, errorCount: 2 })
    expect(await countTasks(done.datasetId)).toBe(1)
  })

  it.each([
    ['', /has no rows/],
    ['[\n{"prompt_id": "a"}\n]\n', /one JSON array/],
    ['[{"prompt_id": "a"}]', /one JSON array/],
    ['{\n  "prompt_id": "a"\n}', /spread over several lines/],
    ['<!doctype html><title>Sign in</title>', /web page/],
    ['prompt_id,prompt,canary\na,b,c\n', /table \(CSV\)/],
    ['version https://git-lfs.github.com/spec/v1\noid sha256:0\n', /Git LFS pointer/],
    [professional('p'), /in the format HealthBench Professional/],
    [new Uint8Array([0x1f, 0x8b, 0x08, 0x00, 0x0a, 0xff]), /gzip/],
    [new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x0a]), /zip archive/],
  ])('recognizes the kind of a wrong file: %j', async (content, sentence) => {
    const refused = await runImport({ content, onError: 'skip' })
    expect(refused).toMatchObject({
      state: 'refused',
      created: 0,
      failure: expect.stringMatching(sentence),
      errorCount: 1,
    })
  })

  it('stores the first thousand errors and counts all', async () => {
    const refused = await runImport({
      content: lines(healthBench('a'), ...Array.from({ length: 1_200 }, () => '{}')),
    })
    expect(refused).toMatchObject({ state: 'refused', read: 1_201, errorCount: 1_200 })
    expect(refused.errors).toHaveLength(1_000)
  })

  it('starts again after a crash and discards what was staged', async () => {
    const importId = await makeImport(engine.db, { content: lines(healthBench('a')), format: 'healthbench' })
    await engine.db.importRow.create({
      data: { importId, line: 1, externalId: 'stale', contentHash: 'x', content: {} },
    })
    await runUntilIdle(engine)
    expect(await engine.db.import.findUniqueOrThrow({ where: { id: importId } })).toMatchObject({
      state: 'imported',
      created: 1,
    })
  })
})

describe('the new dataset of an import', () => {
  const findDataset = (name: string) => engine.db.dataset.findUnique({ where: { name } })

  it('is described by what the format and the rows say', async () => {
    const rows = [{ ...JSON.parse(professional('a')), language: 'de' }, JSON.parse(professional('b'))]
    const done = await runImport({
      content: lines(...rows.map((row) => JSON.stringify(row))),
      format: 'healthbench_professional',
      newDatasetName: 'Wards',
    })
    expect(await findDataset('Wards')).toMatchObject({
      id: done.datasetId,
      audience: 'clinicians',
      languages: ['de'],
      license: '',
      canary: expect.stringMatching(/Canary [0-9a-f-]{36}$/),
    })
    await runImport({ content: lines(healthBench('a')), newDatasetName: 'Chats' })
    expect(await findDataset('Chats')).toMatchObject({ audience: 'both', languages: [] })
    expect(
      await engine.db.auditEvent.findMany({ where: { entityId: done.datasetId }, select: { action: true } }),
    ).toEqual([{ action: 'dataset.created' }])
  })

  it('is not created by a file that is refused', async () => {
    for (const content of ['<html>', lines(healthBench('a'), '{}')])
      expect(await runImport({ content, newDatasetName: 'Never' })).toMatchObject({
        state: 'refused',
        datasetId: '',
        newDatasetName: 'Never',
      })
    expect(await findDataset('Never')).toBeNull()
  })

  it('is the same for two imports that give it the same name, whatever the case', async () => {
    const first = await runImport({ content: lines(healthBench('a')), newDatasetName: 'Parts' })
    const second = await runImport({ content: lines(healthBench('b')), newDatasetName: 'PARTS' })
    expect(second.datasetId).toBe(first.datasetId)
    expect(await countTasks(first.datasetId)).toBe(2)
  })
})

it('a dataset that was archived after the upload refuses the import', async () => {
  const datasetId = await makeDataset(engine.db, { name: 'Closed' })
  await engine.db.dataset.update({ where: { id: datasetId }, data: { archivedAt: new Date() } })
  for (const target of [{ datasetId }, { newDatasetName: 'closed' }])
    expect(await runImport({ content: lines(healthBench('a')), ...target })).toMatchObject({
      state: 'refused',
      failure: expect.stringContaining('“Closed” is archived, so it accepts no tasks'),
    })
  expect(await countTasks(datasetId)).toBe(0)
  expect(await engine.db.importRow.count()).toBe(0)
})

describe('a file of several batches', () => {
  const many = Array.from({ length: 4_100 }, (_, index) => healthBench(`row ${index}`))

  it('is imported whole, and its changes become new versions', async () => {
    const first = await runImport({ content: lines(...many) })
    expect(first).toMatchObject({ state: 'imported', read: 4_100, created: 4_100, updated: 0, unchanged: 0 })
    const changed = many.with(4_050, healthBench('row 4050', { canary: 'another' }))
    const second = await runImport({ content: lines(...changed), datasetId: first.datasetId })
    expect(second).toMatchObject({ state: 'imported', created: 0, updated: 1, unchanged: 4_099 })
    expect(await engine.db.importTask.count({ where: { importId: second.id } })).toBe(4_100)
    expect(await engine.db.importRow.count()).toBe(0)
  })

  it('leaves nothing when its last line is bad', async () => {
    const before = await engine.db.task.count()
    const refused = await runImport({ content: lines(...many, '{}'), newDatasetName: 'Nearly' })
    expect(refused).toMatchObject({ state: 'refused', read: 4_101, errorCount: 1, created: 0 })
    expect(await engine.db.task.count()).toBe(before)
    expect(await engine.db.dataset.count({ where: { name: 'Nearly' } })).toBe(0)
    expect(await engine.db.importRow.count()).toBe(0)
  })
})
