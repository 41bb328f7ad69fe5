import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Explanation } from '../../domain/explanations'
import { makePerson } from '@consilium/db/testing'
import { callerNames, makeWorld, type AccessWorld, type CallerName } from '../testing/make-world'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { listCalls } from '../testing/walk-calls'
import { walkCases } from '../testing/walk-cases'
import { onAnyOf, type Ground } from '../visibility/ground'
import { turnGrounds } from '../visibility/own-turns'
import { adjudicationGrounds } from '../visibility/visible-adjudications'
import { assignmentGrounds } from '../visibility/visible-assignments'
import { draftGrounds } from '../visibility/visible-drafts'
import { importGrounds } from '../visibility/visible-imports'
import { personGrounds } from '../visibility/visible-people'
import { releaseGrounds } from '../visibility/visible-releases'
import { reviewGrounds } from '../visibility/visible-reviews'
import { runGrounds } from '../visibility/visible-runs'
import { datasetGrounds, taskGrounds } from '../visibility/visible-tasks'
import { versionGrounds } from '../visibility/visible-versions'
import type { Actor } from '../../domain/permissions'
import { explainVisibility } from './explain'

vi.mock('@consilium/worker/enqueue', () => ({ enqueue: async () => true, queueFromEnv: () => null }))

const people = callerNames.filter((name) => name !== 'visitor' && !name.startsWith('key: '))
let api: TestApi
let world: AccessWorld

beforeAll(async () => {
  api = await openTestApi()
  world = await makeWorld(api)
  await addPart('physician', 'authorId')
  await addPart('adjudicator', 'disputed')
}, 120_000)

afterAll(() => api.close())

/** A task that the caller wrote, and one that waits for an adjudicator, so that every ground is true of something. */
async function addPart(name: CallerName, part: 'authorId' | 'disputed'): Promise<void> {
  const { personId } = world.callers[name].own
  const task = await api.db.task.findFirstOrThrow({
    where: { authorId: world.other.personId, status: part === 'disputed' ? 'in_adjudication' : 'revision' },
    select: { id: true, currentVersionId: true },
  })
  await api.db.task.update({
    where: { id: task.id },
    data: part === 'disputed' ? { disputed: true } : { authorId: personId },
  })
  await api.db.draft.create({ data: { kind: 'review', taskId: task.id, personId, content: {} } })
  await api.db.assignment.create({
    data: {
      kind: 'review',
      taskId: task.id,
      versionId: task.currentVersionId ?? '',
      personId: await makePerson(api.db, ['physician']),
    },
  })
}

const ask = (name: CallerName, object: string) =>
  explainVisibility(api, { personId: world.callers[name].own.personId, object })
const isOpen = ({ ways }: Explanation, label: RegExp) => ways.some((way) => label.test(way.label) && way.open)
const inRuns = /^With the answers of runs/

/** What explains each read, by the case of the walk that it is called on. */
const explained: Record<string, Record<string, (name: CallerName) => Promise<boolean>>> = {
  'datasets.get': { it: async (name) => (await ask(name, world.results.datasetId)).sees },
  'datasets.task': { 'on a task': async (name) => isOpen(await ask(name, world.taskId), /page of the task/) },
  'imports.get': { it: async (name) => (await ask(name, world.importId)).sees },
  'releases.get': { it: async (name) => (await ask(name, world.results.releaseId)).sees },
  'systems.get': { it: async (name) => (await ask(name, world.systemId)).sees },
  'judges.get': { it: async (name) => (await ask(name, world.results.judgeId)).sees },
  'turns.get': {
    own: async (name) => (await ask(name, world.callers[name].own.turnId)).sees,
    other: async (name) => (await ask(name, world.other.turnId)).sees,
  },
  'runs.get': {
    published: async (name) => (await ask(name, world.published)).sees,
    unpublished: async (name) => (await ask(name, world.unpublished)).sees,
  },
  'results.task': {
    published: async (name) => isOpen(await ask(name, world.publicVersion), inRuns),
    unpublished: async (name) =>
      (await ask(name, world.unpublished)).sees && isOpen(await ask(name, world.publicVersion), inRuns),
    'held out': async (name) => isOpen(await ask(name, world.heldOutVersion), inRuns),
    conflicted: async (name) => isOpen(await ask(name, world.askableVersion), inRuns),
  },
}

describe('why someone sees something', () => {
  const cases = Object.entries(explained).flatMap(([call, ofCall]) =>
    Object.keys(ofCall).flatMap((on) => people.map((name) => ({ call, on, name }))),
  )

  it.each(cases)(
    '$call on $on as $name: explained as seen exactly when it is answered',
    async ({ call, on, name }) => {
      const { actor, own } = world.callers[name]
      const input = walkCases[call]?.[on]?.(world, own)
      const answer = await listCalls()
        .find((one) => one.name === call)
        ?.send(api, actor, input)
      expect([200, 403, 404]).toContain(answer?.status)
      expect(await explained[call]?.[on]?.(name)).toBe(answer?.status === 200)
    },
  )

  it('names a case of each call where it is seen and one where it is not', async () => {
    for (const [call, ofCall] of Object.entries(explained)) {
      const answers = await Promise.all(Object.values(ofCall).flatMap((explain) => people.map(explain)))
      expect(new Set(answers), call).toEqual(new Set([true, false]))
    }
  })

  /** Each kind with its rows and the label of the way whose grounds are given. */
  const kinds: {
    kind: string
    list: (where: object) => Promise<{ id: string }[]>
    grounds: (actor: Actor) => Ground<object>[]
    way: RegExp
  }[] = [
    {
      kind: 'dataset',
      list: (where) => api.db.dataset.findMany({ where }),
      grounds: datasetGrounds,
      way: /./,
    },
    { kind: 'task', list: (where) => api.db.task.findMany({ where }), grounds: taskGrounds, way: /own/ },
    {
      kind: 'version',
      list: (where) => api.db.taskVersion.findMany({ where }),
      grounds: versionGrounds,
      way: /own/,
    },
    {
      kind: 'release',
      list: (where) => api.db.release.findMany({ where }),
      grounds: releaseGrounds,
      way: /./,
    },
    { kind: 'run', list: (where) => api.db.run.findMany({ where }), grounds: runGrounds, way: /./ },
    { kind: 'import', list: (where) => api.db.import.findMany({ where }), grounds: importGrounds, way: /./ },
    { kind: 'draft', list: (where) => api.db.draft.findMany({ where }), grounds: draftGrounds, way: /./ },
    { kind: 'review', list: (where) => api.db.review.findMany({ where }), grounds: reviewGrounds, way: /./ },
    {
      kind: 'adjudication',
      list: (where) => api.db.adjudication.findMany({ where }),
      grounds: adjudicationGrounds,
      way: /./,
    },
    {
      kind: 'assignment',
      list: (where) => api.db.assignment.findMany({ where }),
      grounds: assignmentGrounds,
      way: /./,
    },
    {
      kind: 'turn',
      list: (where) => api.db.turn.findMany({ where }),
      grounds: turnGrounds,
      way: /system was asked/,
    },
    { kind: 'person', list: (where) => api.db.person.findMany({ where }), grounds: personGrounds, way: /./ },
  ]

  it.each(kinds)(
    'of every $kind: the conditions, one by one, hold of the rows that the whole filter finds',
    async ({ kind, list, grounds, way }) => {
      for (const name of people) {
        const { actor } = world.callers[name]
        const seen = new Set((await list(onAnyOf(grounds(actor)))).map(({ id }) => id))
        for (const { id } of await list({})) {
          const explanation = await ask(name, id)
          expect(explanation.object.kind).toBe(kind)
          const holds = explanation.ways
            .filter(({ label }) => way.test(label))
            .some((one) => one.grounds.some((ground) => ground.every((condition) => condition.holds)))
          expect(holds, `${kind} ${id} for ${name}`).toBe(seen.has(id))
        }
      }
    },
    60_000,
  )

  it('answers for someone disabled as for a visitor, and says so', async () => {
    const person = await api.db.person.create({
      data: {
        name: 'Gone',
        email: 'gone@example.org',
        disabledAt: new Date(),
        roles: { create: { role: 'admin' } },
      },
    })
    const explanation = await explainVisibility(api, { personId: person.id, object: world.published })
    expect(explanation.sees).toBe(false)
    expect(explanation.person.notes.join(' ')).toContain('disabled')
  })

  it('takes the last id of a link, and says at the field that an id is not known', async () => {
    const link = `https://consilium.example/runs/${world.published}/tasks/${world.publicVersion}?order=score`
    expect((await ask('viewer', link)).object).toMatchObject({ kind: 'version', id: world.publicVersion })
    await expect(ask('viewer', crypto.randomUUID())).rejects.toMatchObject({
      code: 'not_found',
      field: 'object',
    })
  })
})
