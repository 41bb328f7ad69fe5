import { makeDataset, makePerson, makeTask } from '@consilium/db/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyTaskDraft } from '../../domain/authoring/empty-task-draft'
import { listOwnTasks } from '../authoring/list-own-tasks'
import { listTasks } from '../datasets/list-tasks'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { createResultsWorld, type World } from '../testing/results-world'
import { makeActor } from '../testing/make-review-task'
import { findNames } from './find-names'
import { findOwnTasks } from './find-own-tasks'
import { findTasks } from './find-tasks'

let api: TestApi
let world: World
const COUNT = 15_000

beforeAll(async () => {
  api = await openTestApi()
  world = await createResultsWorld(api.db, {
    name: 'Searched',
    tasks: 4,
    heldOut: 2,
    systems: [
      { name: 'Quartz', skill: 0.6 },
      { name: 'Quartz private', skill: 0.6, published: false },
    ],
  })
  await api.pool.query(
    'UPDATE task SET current_version_id = v.id FROM task_version v WHERE v.task_id = task.id',
  )
})
afterAll(() => api.close())

const idsOf = async (text: string) => (await findTasks(api.ctx, { text })).tasks.map(({ id }) => id)

describe('the search for tasks', () => {
  it('finds every word in any order, in the conversation, the rubric or the id, in every script', async () => {
    const { taskId, versionId } = await makeTask(api.db, {
      conversation: [
        { role: 'user', content: 'Ich habe ÖDEME an beiden Beinen.' },
        { role: 'assistant', content: '胸痛应做心电图。' },
        { role: 'user', content: 'وماذا عن الدواء؟' },
      ],
    })
    await api.db.criterion.create({
      data: {
        versionId,
        stableId: crypto.randomUUID(),
        position: 99,
        text: 'Recommends 50% glucose_solution',
        points: 1,
      },
      select: { id: true },
    })
    for (const text of ['beinen ödeme', '心电', 'الدواء', '50% GLUCOSE_', 'ödeme recommends', taskId])
      expect(await idsOf(text), text).toEqual([taskId])
    for (const text of ['ödeme nothing', '50_ glucose', 'assistant"', 'role": "user'])
      expect(await idsOf(text), text).toEqual([])
  })

  it('is empty for people who may not read datasets', async () => {
    const { taskId } = await makeTask(api.db, {
      conversation: [{ role: 'user', content: 'A pheochromocytoma?' }],
    })
    expect(await idsOf('pheochromocytoma')).toEqual([taskId])
    for (const role of ['physician', 'adjudicator', 'viewer'] as const) {
      const ctx = { ...api.ctx, actor: await makeActor(api.db, [role]) }
      expect(await findTasks(ctx, { text: 'pheochromocytoma' })).toEqual({ tasks: [], more: false })
    }
  })

  it('is audited when it shows held-out tasks', async () => {
    const heldOut = await api.db.releaseTask.findFirstOrThrow({
      where: { releaseId: world.releaseId, split: 'held_out' },
      select: { taskId: true },
    })
    const ctx = { ...api.ctx, actor: await makeActor(api.db, ['admin']) }
    const events = () =>
      api.db.auditEvent.count({
        where: { actorId: ctx.actor.id, action: 'dataset.read', entityId: world.datasetId },
      })
    expect(await findTasks(ctx, { text: 'zebrafish' })).toEqual({ tasks: [], more: false })
    expect(await events()).toBe(0)
    expect((await findTasks(ctx, { text: heldOut.taskId })).tasks).toHaveLength(1)
    expect(await events()).toBe(1)
  })

  it('reads 15,000 tasks with 180,000 criteria within seconds, and a page of common words at once', async () => {
    const { datasetId } = await makeTask(api.db)
    await api.pool.query(
      `WITH made AS (
         INSERT INTO task (updated_at, id, dataset_id, source, external_id, status)
         SELECT now(), gen_random_uuid(), $1::uuid, 'imported', 'row-' || n, 'accepted' FROM generate_series(1, $2::int) AS n RETURNING id
       ), versions AS (
         INSERT INTO task_version (id, task_id, number, conversation, turn_count, content_hash)
         SELECT gen_random_uuid(), id, 1, jsonb_build_array(jsonb_build_object('role', 'user', 'content', repeat('a long question about pain ', 60))), 1, 'x' FROM made
         RETURNING id
       )
       INSERT INTO criterion (id, version_id, stable_id, position, text, points)
       SELECT gen_random_uuid(), v.id, gen_random_uuid(), n, 'Advises the user to see a physician within a day, and says which signs of an emergency to watch for ' || n, 5
       FROM versions v, generate_series(1, 12) AS n`,
      [datasetId, COUNT],
    )
    await api.pool.query(
      'UPDATE task t SET current_version_id = v.id FROM task_version v WHERE v.task_id = t.id',
    )
    await api.pool.query('ANALYZE')
    const measure = async (work: () => Promise<unknown>) => {
      const started = performance.now()
      await work()
      return performance.now() - started
    }
    const [rare, common, listed] = [
      await measure(() => idsOf('zebrafish')),
      await measure(() => idsOf('pain')),
      await measure(() => listTasks(api.ctx, { datasetId }, { text: 'emergency physician' }, { limit: 50 })),
    ]
    const says = `rare ${rare.toFixed()} ms, common ${common.toFixed()} ms, page with counts ${listed.toFixed()} ms`
    console.info(says)
    // The targets are 0.5, 0.1 and 1 s; the margins allow for other load on the machine.
    expect(rare, says).toBeLessThan(5_000)
    expect(common, says).toBeLessThan(1_000)
    expect(listed, says).toBeLessThan(10_000)
  }, 120_000)
})

describe('the search for names', () => {
  const found = async (ctx: Parameters<typeof findNames>[0], text: string) =>
    (await findNames(ctx, { text })).found.map(({ kind, name }) => `${kind} ${name}`)

  it('finds people, datasets, releases, systems, judges and runs for admins', async () => {
    const personId = await makePerson(api.db, ['physician'])
    await api.db.person.update({
      where: { id: personId },
      data: { name: 'Dr. Quartz' },
      select: { id: true },
    })
    const ctx = { ...api.ctx, actor: await makeActor(api.db, ['admin']) }
    expect(await found(ctx, 'quartz')).toEqual([
      'person Dr. Quartz',
      'system Quartz private',
      'system Quartz',
      'run Quartz private',
      'run Quartz',
    ])
    const { name } = await api.db.dataset.findUniqueOrThrow({ where: { id: world.datasetId } })
    expect(await found(ctx, name)).toContain(`dataset ${name}`)
  })

  it('finds only published runs for others, and no people and systems', async () => {
    for (const role of ['physician', 'adjudicator', 'viewer'] as const) {
      const ctx = { ...api.ctx, actor: await makeActor(api.db, [role]) }
      expect(await found(ctx, 'quartz')).toEqual(['run Quartz'])
    }
  })
})

describe('the search for own tasks', () => {
  async function makeDraft(personId: string, content: object): Promise<string> {
    const { id } = await api.db.task.create({
      data: {
        datasetId: await makeDataset(api.db),
        source: 'authored',
        authorId: personId,
        mode: 'good_faith',
      },
      select: { id: true },
    })
    await api.db.draft.create({ data: { kind: 'task', taskId: id, personId, content }, select: { id: true } })
    return id
  }

  it('finds the words of a draft in its message, turns, answers and rubric, and nobody else’s tasks', async () => {
    const actor = await makeActor(api.db, ['physician'])
    const taskId = await makeDraft(actor.id, {
      ...emptyTaskDraft,
      message: 'Un message encore',
      specialty: 'Nephrology',
      headId: 'a',
      nodes: [
        {
          id: 'a',
          parentId: null,
          role: 'user',
          origin: 'person',
          text: 'Ihr 5% Ödem',
          turnId: null,
          at: '',
        },
      ],
      criteria: [{ text: 'Names a pheochromocytoma' }],
    })
    await makeDraft((await makeActor(api.db, ['physician'])).id, { ...emptyTaskDraft, message: 'Encore' })
    const ids = async (text: string) => (await findOwnTasks({ ...api.ctx, actor }, { text })).tasks
    for (const text of ['encore', 'ödem 5%', 'pheo names', 'nephro', taskId])
      expect(await ids(text), text).toMatchObject([{ id: taskId, status: 'draft', excerpt: 'Ihr 5% Ödem' }])
    for (const text of ['5_ ödem', 'nodes', 'origin', 'encore nothing'])
      expect(await ids(text), text).toEqual([])
  })

  it('filters the list of own tasks by the same words, beyond the eight of the palette', async () => {
    const actor = await makeActor(api.db, ['physician'])
    const gout = await Promise.all(
      Array.from({ length: 9 }, (_, n) => makeDraft(actor.id, { ...emptyTaskDraft, message: `Gout ${n}` })),
    )
    await makeDraft(actor.id, { ...emptyTaskDraft, message: 'A cough', criteria: [{ text: 'Names asthma' }] })
    const listed = async (text?: string) =>
      (await listOwnTasks({ ...api.ctx, actor }, text === undefined ? undefined : { text })).map(
        ({ id }) => id,
      )
    expect(await listed()).toHaveLength(10)
    expect((await listed('gout')).toSorted()).toEqual(gout.toSorted())
    expect(await listed('asthma cough')).toHaveLength(1)
    expect(await listed('asthma gout')).toEqual([])
  })
})
