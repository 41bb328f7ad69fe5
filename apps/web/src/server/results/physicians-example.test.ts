import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Actor } from '../../domain/permissions/permissions'
import { pseudonymizePerson } from '../people/pseudonymize-person'
import { stateBaseline } from '../releasing/baseline/state-baseline'
import { readHumanBaseline } from '../releasing/baseline/read-human-baseline'
import { readWrittenPage } from '../testing/written-boards'
import { readRunResults } from './read-run-results'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { makePhysiciansWorld } from '../testing/physicians-world'
import { makeActor } from '../testing/make-review-task'
import { listCalls, readAnswer } from '../testing/walk-calls'

vi.mock('@consilium/worker/enqueue', () => ({ enqueue: async () => true, queueFromEnv: () => null }))

/*
 * Worked by hand. A criterion of 7 points and one of −3 give the scores 1, 4/7, 0 and −3/7:
 *
 *        a     b     c     d     e    mean of the task
 *   t1   1    4/7                     11/14
 *   t2  4/7         0                 2/7
 *   t3         0          4/7         2/7
 *   t4   1         4/7          0     11/21
 *   t5                   −3/7         −3/7
 *   t6         1                4/7   11/14
 *
 * Mean of the tasks: (33 + 12 + 12 + 22 − 18 + 33)/42/6 = 47/126.
 *
 * Variances of the mean, leaving out one cluster at a time, (G − 1)/G·Σ(u/(1 − W))²: by task 193/5670, by person
 * 243309853/6728264676, by answer 2080697/60083100. The two-way sum, 0.03557, is below that by person, 0.03616,
 * so the latter is used, with t(0.975; 4) = 2.7764451051977934. Kish: 108/23 effective people.
 *
 * Human range over t1, t2, t3, t4, t6 with weights n − 1: variances 9/98, 8/49, 8/49, 37/147 (twice), 9/98 pool to
 * 149/882; mean distances 3/7, 4/7, 4/7, 2/3 (twice), 3/7 pool to 5/9.
 *
 * Best and worst of 2 on five tasks: best (1 + 4/7 + 4/7 + (1 + 1 + 4/7)/3 + 1)/5 = 4/5, worst
 * (4/7 + 0 + 0 + (4/7 + 0 + 0)/3 + 4/7)/5 = 4/15, one 8/15. Of 3 on t4: 1, 11/21 and 0.
 *
 * Henderson III with 12 − 6 − 5 + 1 = 2 degrees: residual 6/1127, people 3319/20286, tasks 1367/6762. People and
 * residual add up to 149/882, the square of the standard deviation above. Computed apart with least squares.
 */
const [ONE, FOUR_SEVENTHS, ZERO, MINUS] = [
  [true, false],
  [true, true],
  [false, false],
  [false, true],
] as const
const plan = [
  [0, 0, ONE],
  [0, 1, FOUR_SEVENTHS],
  [1, 0, FOUR_SEVENTHS],
  [1, 2, ZERO],
  [2, 1, ZERO],
  [2, 3, FOUR_SEVENTHS],
  [3, 0, ONE],
  [3, 2, FOUR_SEVENTHS],
  [3, 4, ZERO],
  [4, 3, MINUS],
  [5, 1, ONE],
  [5, 4, FOUR_SEVENTHS],
] as const
const specialties = ['Cardiology', 'Neurology', 'Dermatology', 'Psychiatry', 'Urology', 'Nephrology']
const NAME = 'zqxname'
const visitor: Actor = { kind: 'visitor' }
const REASON = 'No other physician was free.'

let api: TestApi
let world: Awaited<ReturnType<typeof makePhysiciansWorld>>

beforeAll(async () => {
  process.env['CONSILIUM_ALLOW_PRIVATE_PROVIDERS'] = 'true'
  api = await openTestApi()
  world = await makePhysiciansWorld(api, {
    specialties,
    // The last one answers against the specialty.
    people: [specialties, specialties, specialties, specialties, ['Ophthalmology']],
    matchReason: REASON,
    // Minutes 8, 10 … 30: the first was measured as 60, and corrected.
    answers: plan.map(([task, person, met], index) => ({
      task,
      person,
      met,
      ...(index === 0 ? { minutes: 60, corrected: 8 } : { minutes: 8 + 2 * index }),
    })),
  })
  await api.db.person.updateMany({ where: { id: { in: world.people } }, data: { name: NAME } })
}, 120_000)
afterAll(() => api.close())

/** Within half of 1e-9. */
const near = (value: number) => expect.closeTo(value, 9)
const half = 2.7764451051977934 * Math.sqrt(243309853 / 6728264676)
const interval = { low: near(47 / 126 - half), high: near(47 / 126 + half) }

describe('a run of physicians', () => {
  it('has the numbers that were worked by hand', async () => {
    expect(await api.db.run.findUnique({ where: { id: world.runId } })).toMatchObject({ state: 'completed' })
    const { board } = await api.db.result.findFirstOrThrow({ where: { grading: { runId: world.runId } } })
    const components = { tasks: near(1367 / 6762), people: near(3319 / 20286), residual: near(6 / 1127) }
    const numbers = {
      interval: {
        mean: near(47 / 126),
        tasks: 6,
        people: 5,
        answers: 12,
        effectivePeople: near(108 / 23),
        interval: { se: near(Math.sqrt(243309853 / 6728264676)), ...interval, df: 4, method: 'by-person' },
      },
      range: { sharedTasks: 5, degrees: 2, sd: near(Math.sqrt(149 / 882)), expectedRange: near(5 / 9) },
      variance: { reason: null, components, unbiased: components },
      atK: [
        { k: 2, tasks: 5, leftOut: 1, best: near(4 / 5), mean: near(8 / 15), worst: near(4 / 15) },
        { k: 3, tasks: 1, leftOut: 5, best: near(1), mean: near(11 / 21), worst: near(0) },
      ],
    }
    expect(board).toMatchObject({
      headline: { mean: near(47 / 126) },
      physicians: {
        reason: null,
        raw: numbers,
        headline: numbers,
        minutes: { answers: 12, people: 5, median: near(19), quartiles: [near(13.5), near(24.5)] },
      },
    })
  })

  it('shows them with the results, and on the board with its part of the tasks', async () => {
    const { current } = await readRunResults(api.ctx, { runId: world.runId })
    const spread = {
      people: 5,
      answers: 12,
      sharedTasks: 5,
      medianMinutes: near(19),
      intervalMethod: 'by-person',
      range: { sd: near(Math.sqrt(149 / 882)), expectedRange: near(5 / 9) },
      variance: { peopleShare: near(3319 / 20286 / (149 / 882 + 1367 / 6762)) },
      atK: [{ k: 2, best: near(0.8) }, { k: 3 }],
    }
    expect(current).toMatchObject({ headline: interval, physicians: spread })
    // On one task of a specialty there is no interval, and on all tasks of a use case it is the same.
    expect(current?.slices.find(({ value }) => value === 'Cardiology')).toMatchObject({
      low: null,
      high: null,
    })
    expect(current?.slices.find(({ value }) => value === 'consult')).toMatchObject(interval)
    await publish()
    const page = await readWrittenPage(api, {})
    expect(page.table?.rows).toMatchObject([{ tasks: 6, interval, physicians: spread }])
    expect(page.table?.slices[0]).toMatchObject({ value: 'consult', rows: [{ interval }] })
    expect(page.table?.notes.join('\n')).toContain(
      'Physicians: the interval is clustered by physician, which varies more than tasks do here',
    )
    const focus = await readWrittenPage(api, { slice: 'use-case', value: 'consult' })
    expect(focus.table?.rows).toMatchObject([{ interval, physicians: null }])
  })
})

describe('the reporting list', () => {
  const read = (actor = visitor) => readHumanBaseline({ ...api.ctx, actor }, world.releaseId)

  it('is for admins until the release is published', async () => {
    const { releaseId } = world
    await api.db.run.updateMany({ data: { publishedAt: null } })
    const { id } = await api.db.release.create({
      data: { ...(await copyRelease()), name: 'Not yet' },
      select: { id: true },
    })
    await expect(readHumanBaseline({ ...api.ctx, actor: visitor }, id)).rejects.toMatchObject({
      code: 'not_found',
    })
    expect(await readHumanBaseline(api.ctx, id)).toMatchObject({ isPublished: false, counts: { answers: 0 } })
    await publish()
    expect(await readHumanBaseline({ ...api.ctx, actor: visitor }, releaseId)).toMatchObject({
      isPublished: true,
    })
  })

  it('counts answers and people, hides small counts, and names what is not stated', async () => {
    await publish()
    const { counts, sections } = await read()
    expect(counts).toMatchObject({
      tasks: 6,
      answeredTasks: 6,
      answers: 12,
      imported: 0,
      people: 5,
      tied: 0,
      answersPerPerson: 2,
      severalAnswers: { tasks: 5, most: 3, drawn: { tasks: 6, answers: 3 } },
      match: { exact: null, related: 0, none: null, notRecorded: 0 },
      matchReasons: [REASON],
      consulted: { guidelines: 12, web: 0 },
      minutes: { answers: 12, median: 19, quartiles: { lower: 13.5, upper: 24.5 } },
      excluded: { aiDeclared: 0, returned: 0, ofExcludedPeople: 0 },
    })
    const items = new Map(sections.flatMap((section) => section.items.map(({ id, value }) => [id, value])))
    expect(items.get('pay')).toBeNull()
    expect(items.get('range')).toContain('55.6 points between two physicians on the same task')
    expect(items.get('score')).toContain('37.3 of 100, 95 % interval -15.5 to 90.1')
  })

  it('takes statements of an admin, keeps their versions, and refuses an outdated change', async () => {
    const pay = { id: world.releaseId, statements: { pay: '100 an hour.' } }
    await stateBaseline(api.ctx, { ...pay, seen: 0 })
    await stateBaseline(api.ctx, { ...pay, seen: 1 })
    await expect(stateBaseline(api.ctx, { ...pay, seen: 0 })).rejects.toMatchObject({ code: 'conflict' })
    await stateBaseline(api.ctx, { id: world.releaseId, seen: 1, statements: { pay: ' ', size: 'All.' } })
    expect(await api.db.baselineStatement.count({ where: { releaseId: world.releaseId } })).toBe(2)
    expect(await read()).toMatchObject({ version: 2, statements: { size: 'All.' } })
    const event = await api.db.auditEvent.findFirst({
      where: { action: 'release.baseline_stated' },
      orderBy: { id: 'desc' },
    })
    expect(event?.details).toBe('{"changed":["pay","size"],"version":2}')
  })

  it('reveals no small count, and no reason that names a physician', async () => {
    await publish()
    await api.db.person.updateMany({ where: { id: world.people[4] ?? '' }, data: { name: 'no other' } })
    const [removed] = world.people
    await api.db.person.update({ where: { id: removed ?? '' }, data: { workRemovedAt: new Date() } })
    const { counts } = await read()
    expect(counts).toMatchObject({
      people: null,
      answers: 9,
      minutes: null,
      answersPerPerson: null,
      consulted: { guidelines: null },
      matchReasons: ['a reason that names a physician'],
      excluded: { ofExcludedPeople: null },
    })
    await api.db.person.updateMany({ data: { workRemovedAt: null } })
    await api.db.person.updateMany({ where: { id: { in: world.people } }, data: { name: NAME } })
  })
})

it('a public byte never identifies a physician', async () => {
  await publish()
  const assignments = await api.db.assignment.findMany({ select: { id: true } })
  const answers = await api.db.baselineAnswer.findMany({ select: { id: true } })
  const secrets = [NAME, ...world.people, ...[...assignments, ...answers].map(({ id }) => id)]
  const [, first] = world.tasks
  const reads = listCalls().filter(
    ({ name, kind }) =>
      (kind === 'query' || kind === 'get') && /leaderboard|results|runs|releases|published|home/.test(name),
  )
  const viewer = await makeActor(api.db, ['viewer'])
  const found = new Set<string>()
  let successes = 0
  for (const call of reads)
    for (const actor of [visitor, viewer])
      for (const input of listInputs(call.name, first?.versionId ?? '')) {
        const response = await call.send(api, actor, input)
        const body = await readAnswer(call, response)
        if (response.status === 200) successes += 1
        if (secrets.some((secret) => body.includes(secret))) found.add(call.name)
      }
  expect([...found]).toEqual([])
  expect(successes).toBeGreaterThan(15)
})

it('pseudonymizing a physician changes no result', async () => {
  await publish()
  const readAll = async () => ({
    board: (await readWrittenPage(api, {})).table?.rows,
    run: (await readRunResults(api.ctx, { runId: world.runId })).current,
    list: (await readHumanBaseline({ ...api.ctx, actor: visitor }, world.releaseId)).counts,
  })
  const before = await readAll()
  const admin = { ...api.ctx, actor: await makeActor(api.db, ['admin']) }
  await pseudonymizePerson(admin, { id: world.people[0] ?? '', confirm: NAME, reason: 'They asked for it.' })
  expect(await readAll()).toEqual(before)
})

function listInputs(name: string, versionId: string): unknown[] {
  const { releaseId, runId } = world
  if (name.includes('/{')) return [{ params: { id: name.includes('/releases/') ? releaseId : runId } }]
  if (name.includes(' /api/')) return [{}]
  return [{}, { id: releaseId }, { id: runId }, { runId }, { runId, versionId }]
}

/** Publishes the release and the run, as often as a test likes. */
async function publish(): Promise<void> {
  const { releaseId, runId } = world
  await api.db.releasePublication.createMany({ data: { releaseId }, skipDuplicates: true })
  await api.db.run.updateMany({ where: { id: runId }, data: { publishedAt: new Date('2026-02-01') } })
}

async function copyRelease() {
  const { datasetId } = world
  const task = await api.db.task.create({
    data: { datasetId, source: 'imported', externalId: 'another', status: 'accepted' },
    select: { id: true },
  })
  const version = await api.db.taskVersion.create({
    data: { taskId: task.id, number: 1, conversation: [], turnCount: 1, contentHash: 'another' },
    select: { id: true },
  })
  return {
    datasetId,
    attestation: 'imported' as const,
    taskCount: 1,
    contentHash: 'y',
    tasks: { create: { taskId: task.id, versionId: version.id } },
  }
}
