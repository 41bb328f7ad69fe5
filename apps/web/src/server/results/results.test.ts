import { openDatabase, type OpenDatabase } from '@consilium/db'
import { createTestDatabase, type TestDatabase } from '@consilium/db/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '../../domain/permissions/permissions'
import { RunResults, RunTask, RunTasks } from '../../domain/results/results'
import type { Context } from '../platform/context'
import { createResultsWorld, type World } from '../testing/results-world'
import { listRunTasks } from './list-run-tasks'
import { readReferenceResults } from './read-reference-results'
import { readRunResults } from './read-run-results'
import { readRunTask } from './read-run-task'

let testDatabase: TestDatabase
let open: OpenDatabase
let world: World

const person = (...roles: ('admin' | 'viewer' | 'physician')[]): Actor => ({
  kind: 'person',
  id: '00000000-0000-4000-8000-000000000001',
  name: 'A',
  email: 'a@example.org',
  roles,
  sessionId: 's',
})
const as = (actor: Actor): Context => ({ actor, db: open.db, pool: open.pool })
const admin = () => as(person('admin'))
const viewer = () => as(person('viewer'))
const strangers = () => [
  as({ kind: 'visitor' }),
  as(person()),
  as({ kind: 'api_key', id: 'k', name: 'k', scopes: ['import'] }),
]
const runOf = (system: string): string => world.runs[system] ?? ''

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  open = openDatabase(testDatabase.appUrl)
  world = await createResultsWorld(open.db, {
    tasks: 30,
    heldOut: 5,
    systems: [
      { name: 'Open', skill: 0.6, samples: 2 },
      { name: 'Private', skill: 0.6, published: false },
      { name: 'Running', skill: 0.6, state: 'running' },
    ],
  })
})

afterAll(async () => {
  await open.close()
  await testDatabase.drop()
})

describe('who may read a run', () => {
  it('lets viewers read published runs and admins all runs, and nobody else any run', async () => {
    expect((await readRunResults(viewer(), { runId: runOf('Open') })).run.system).toBe('Open')
    expect((await readRunResults(admin(), { runId: runOf('Private') })).run.published).toBe(false)
    await expect(readRunResults(viewer(), { runId: runOf('Private') })).rejects.toThrow(
      'There is no such run',
    )
    for (const stranger of strangers()) {
      await expect(readRunResults(stranger, { runId: runOf('Open') })).rejects.toThrow('There is no such run')
      await expect(listRunTasks(stranger, { runId: runOf('Open') })).rejects.toThrow('There is no such run')
      await expect(
        readRunTask(stranger, { runId: runOf('Open'), versionId: world.versions[0] ?? '' }),
      ).rejects.toThrow('There is no such run')
      await expect(readReferenceResults(stranger, runOf('Open'), {})).rejects.toThrow('There is no such run')
    }
  })

  it('hides held-out tasks from viewers: not listed, counted, found or linked as a neighbor', async () => {
    const heldOut = world.versions.slice(-5)
    const seen = await listRunTasks(viewer(), { runId: runOf('Open'), limit: 200 })
    expect(seen.total).toBe(25)
    expect(seen.hidden).toEqual({ heldOut: 5, reserved: 0 })
    expect(seen.rows.some(({ versionId }) => heldOut.includes(versionId))).toBe(false)
    await expect(
      readRunTask(viewer(), { runId: runOf('Open'), versionId: heldOut[0] ?? '' }),
    ).rejects.toThrow('There is no such task')
    const last = await readRunTask(viewer(), {
      runId: runOf('Open'),
      versionId: seen.rows.at(-1)?.versionId ?? '',
    })
    expect(last).toMatchObject({ position: 25, total: 25, next: null })
    expect((await listRunTasks(admin(), { runId: runOf('Open'), limit: 200 })).total).toBe(30)
  })

  it('counts every scored task that is not listed, so that the numbers of the page add up', async () => {
    for (const ctx of [viewer(), admin()]) {
      const { current } = await readRunResults(ctx, { runId: runOf('Open') })
      const { total, hidden } = await listRunTasks(ctx, { runId: runOf('Open') })
      expect(total + hidden.heldOut + hidden.reserved).toBe(current?.tasks)
    }
  })
})

describe('a task that a physician may still be asked to judge or answer', () => {
  const PHYSICIAN = '00000000-0000-4000-8000-000000000001'
  const physician = (...others: 'viewer'[]) => as(person('physician', ...others))
  const look = async (ctx: Context, versionId: string) => {
    const { total, rows } = await listRunTasks(ctx, { runId: runOf('Open'), limit: 200 })
    const isListed = rows.some((row) => row.versionId === versionId)
    const isFound = await readRunTask(ctx, { runId: runOf('Open'), versionId }).then(
      () => true,
      ({ message }: Error) => (expect(message).toContain('There is no such task'), false),
    )
    expect(isFound).toBe(isListed)
    return { total, isFound }
  }

  it('is hidden from that physician: not listed, counted or found, whatever other role they have', async () => {
    const [first = '', second = '', third = '', fourth = ''] = world.versions
    const taskOf = async (id: string) =>
      (await open.db.taskVersion.findUniqueOrThrow({ where: { id }, select: { taskId: true } })).taskId
    await open.db.person.create({ data: { id: PHYSICIAN, name: 'P', email: 'p@example.org' } })
    expect(await look(physician(), first)).toEqual({ total: 25, isFound: true })

    const assigned = await open.db.assignment.create({
      data: { kind: 'review', taskId: await taskOf(first), versionId: first, personId: PHYSICIAN },
    })
    expect(await look(physician(), first)).toEqual({ total: 24, isFound: false })
    expect(await look(physician('viewer'), first)).toEqual({ total: 24, isFound: false })
    expect(await look(viewer(), first)).toEqual({ total: 25, isFound: true })
    await open.db.assignment.update({ where: { id: assigned.id }, data: { state: 'done' } })
    expect(await look(physician(), first)).toEqual({ total: 25, isFound: true })

    await open.db.task.update({ where: { id: await taskOf(second) }, data: { status: 'in_adjudication' } })
    expect(await look(physician(), second)).toEqual({ total: 24, isFound: false })
    await open.db.review.create({
      data: {
        versionId: second,
        reviewerId: PHYSICIAN,
        flawConfirmed: true,
        realistic: true,
        responseQuality: 2,
        decision: 'approve',
      },
    })
    expect(await look(physician(), second)).toEqual({ total: 25, isFound: true })

    const sample = await open.db.sample.create({
      data: {
        datasetId: world.datasetId,
        name: 'Drawn',
        purpose: 'release',
        plan: {},
        seed: 's',
        poolHash: 'h',
      },
    })
    await open.db.sampleTask.create({
      data: { sampleId: sample.id, taskId: await taskOf(third), versionId: third, stratum: 's' },
    })
    expect(await look(physician(), third)).toEqual({ total: 24, isFound: false })
    const neighbor = await readRunTask(physician(), { runId: runOf('Open'), versionId: fourth })
    expect([neighbor.total, neighbor.previous, neighbor.next]).toEqual([
      24,
      expect.not.stringContaining(third),
      expect.not.stringContaining(third),
    ])
    await open.db.release.create({
      data: {
        datasetId: world.datasetId,
        sampleId: sample.id,
        name: 'Frozen',
        attestation: 'imported',
        taskCount: 1,
        contentHash: 'f',
      },
    })
    expect(await look(physician(), third)).toEqual({ total: 25, isFound: true })
  })
})

describe('readRunResults', () => {
  it('shows numbers by slice and the distribution of scores, and no text', async () => {
    const results = await readRunResults(viewer(), { runId: runOf('Open') })
    expect(RunResults.safeParse(results).error).toBeUndefined()
    expect(results.current?.bins.reduce((sum, { count }) => sum + count, 0)).toBe(30)
    expect(results.current).toMatchObject({ tasks: 30, samples: 60, adjusts: true })
    expect(
      results.current?.slices.filter(({ dimension }) => dimension === 'use-case').map(({ tasks }) => tasks),
    ).toEqual([10, 10, 10])
    expect(JSON.stringify(results)).not.toMatch(/Secret|dangerous/)
  })

  it('has no numbers for a run that is not completed', async () => {
    expect((await readRunResults(admin(), { runId: runOf('Running') })).current).toBeNull()
    expect(await listRunTasks(admin(), { runId: runOf('Running') })).toEqual({
      rows: [],
      next: null,
      total: 0,
      hidden: { heldOut: 0, reserved: 0 },
    })
  })
})

describe('listRunTasks', () => {
  it.each(['score', 'characters', 'task'] as const)(
    'pages by %s in both directions without gaps or duplicates',
    async (by) => {
      for (const direction of ['ascending', 'descending'] as const) {
        const seen: RunTasks['rows'] = []
        let after: string | undefined
        for (let page = 0; page < 10; page += 1) {
          const answer = await listRunTasks(admin(), {
            runId: runOf('Open'),
            order: { by, direction },
            limit: 7,
            after,
          })
          expect(RunTasks.safeParse(answer).error).toBeUndefined()
          seen.push(...answer.rows)
          if (answer.next === null) break
          after = answer.next
        }
        expect(new Set(seen.map(({ versionId }) => versionId)).size).toBe(30)
        const keys = seen.map((row) =>
          by === 'characters' ? row.characters : by === 'score' ? row.adjusted : 0,
        )
        expect(keys).toEqual([...keys].sort((a, b) => (direction === 'ascending' ? a - b : b - a)))
      }
    },
  )

  it('refuses an invalid cursor', async () => {
    await expect(listRunTasks(admin(), { runId: runOf('Open'), after: 'nonsense' })).rejects.toThrow(
      'Start again from the first page',
    )
  })
})

describe('readRunTask', () => {
  it('shows the conversation, answers and verdicts, which add up to the stored score', async () => {
    const { rows } = await listRunTasks(viewer(), { runId: runOf('Open') })
    const row = rows[3]
    const task = await readRunTask(viewer(), { runId: runOf('Open'), versionId: row?.versionId ?? '' })
    expect(RunTask.safeParse(task).error).toBeUndefined()
    expect(task.samples).toHaveLength(2)
    expect(task.samples[0]?.verdicts.map(({ points }) => points)).toEqual([5, 8, 3, -6])
    expect(task.samples[0]?.score).toBeCloseTo((task.samples[0]?.earned ?? 0) / 16, 12)
    expect(task).toMatchObject({ position: 4, previous: rows[2]?.versionId, next: rows[4]?.versionId })
    const mean = task.samples.reduce((sum, { adjusted }) => sum + (adjusted ?? 0), 0) / 2
    expect(mean).toBeCloseTo(row?.adjusted ?? 0, 12)
  })
})

describe('readReference', () => {
  it('is one flat object of numbers with the metric names of the reference harness', async () => {
    const reference = await readReferenceResults(viewer(), runOf('Open'), {})
    expect(Object.values(reference).every((value) => typeof value === 'number')).toBe(true)
    expect(Object.keys(reference)).toEqual(
      expect.arrayContaining([
        'overall_score',
        'overall_score:n_samples',
        'overall_score:bootstrap_std',
        'overall_score_length_adjusted',
        'consult',
        'axis:accuracy',
      ]),
    )
  })

  it('refuses with an explanation while the run is not completed', async () => {
    await expect(readReferenceResults(admin(), runOf('Running'), {})).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('The run is running'),
    })
  })
})
