import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Explanation } from '../../domain/permissions/explanations'
import { makePerson } from '@consilium/db/testing'
import { callerNames, makeWorld, type AccessWorld, type CallerName } from '../testing/make-world'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { listCalls } from '../testing/walk-calls'
import { walkCases } from '../testing/walk-cases'
import { whereAnyRule, type VisibilityRule } from '../platform/visibility/visibility-rule'
import { turnRules } from '../platform/visibility/own-turns'
import { adjudicationRules } from '../platform/visibility/visible-adjudications'
import { assignmentRules } from '../platform/visibility/visible-assignments'
import { draftRules } from '../platform/visibility/visible-drafts'
import { importRules } from '../platform/visibility/visible-imports'
import { personRules } from '../platform/visibility/visible-people'
import { releaseRules } from '../platform/visibility/visible-releases'
import { reviewRules } from '../platform/visibility/visible-reviews'
import { runRules } from '../platform/visibility/visible-runs'
import { datasetRules, taskRules } from '../platform/visibility/visible-tasks'
import { versionRules } from '../platform/visibility/visible-versions'
import type { Actor } from '../../domain/permissions/permissions'
import { explainVisibility } from './explain'

vi.mock('@consilium/worker/enqueue', () => ({ enqueue: async () => true, queueFromEnv: () => null }))

/** Rows that each caller sees, and rows that they don't, checked one by one for each kind. */
const MAX_ROWS = 12
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

/**
 * Gives the caller a task that they wrote or one that waits for an adjudicator, so that each rule applies
 * to some object.
 */
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

/** The explanation that corresponds to each read, by the case of the walk that calls it. */
const explained: Record<string, Record<string, (name: CallerName) => Promise<boolean>>> = {
  'datasets.get': { existing: async (name) => (await ask(name, world.results.datasetId)).sees },
  'datasets.task': { existing: async (name) => isOpen(await ask(name, world.taskId), /page of the task/) },
  'imports.get': { existing: async (name) => (await ask(name, world.importId)).sees },
  'releases.get': {
    published: async (name) => (await ask(name, world.results.releaseId)).sees,
    unpublished: async (name) => (await ask(name, world.unpublishedReleaseId)).sees,
    withdrawn: async (name) => (await ask(name, world.withdrawnReleaseId)).sees,
  },
  'systems.get': { existing: async (name) => (await ask(name, world.systemId)).sees },
  'judges.get': { existing: async (name) => (await ask(name, world.results.judgeId)).sees },
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
    '$call on $on as $name: is explained as visible exactly when the call succeeds',
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

  it('covers a visible and a hidden case of each call', async () => {
    for (const [call, ofCall] of Object.entries(explained)) {
      const answers = await Promise.all(Object.values(ofCall).flatMap((explain) => people.map(explain)))
      expect(new Set(answers), call).toEqual(new Set([true, false]))
    }
  })

  /** Each kind of object with its rows and the label of the way that has these rules. */
  const kinds: {
    kind: string
    list: (where: object) => Promise<{ id: string }[]>
    rules: (actor: Actor) => VisibilityRule<object>[]
    way: RegExp
  }[] = [
    {
      kind: 'dataset',
      list: (where) => api.db.dataset.findMany({ where }),
      rules: datasetRules,
      way: /./,
    },
    { kind: 'task', list: (where) => api.db.task.findMany({ where }), rules: taskRules, way: /own/ },
    {
      kind: 'version',
      list: (where) => api.db.taskVersion.findMany({ where }),
      rules: versionRules,
      way: /own/,
    },
    {
      kind: 'release',
      list: (where) => api.db.release.findMany({ where }),
      rules: releaseRules,
      way: /./,
    },
    { kind: 'run', list: (where) => api.db.run.findMany({ where }), rules: runRules, way: /./ },
    { kind: 'import', list: (where) => api.db.import.findMany({ where }), rules: importRules, way: /./ },
    { kind: 'draft', list: (where) => api.db.draft.findMany({ where }), rules: draftRules, way: /./ },
    { kind: 'review', list: (where) => api.db.review.findMany({ where }), rules: reviewRules, way: /./ },
    {
      kind: 'adjudication',
      list: (where) => api.db.adjudication.findMany({ where }),
      rules: adjudicationRules,
      way: /./,
    },
    {
      kind: 'assignment',
      list: (where) => api.db.assignment.findMany({ where }),
      rules: assignmentRules,
      way: /./,
    },
    {
      kind: 'turn',
      list: (where) => api.db.turn.findMany({ where }),
      rules: turnRules,
      way: /system was asked/,
    },
    { kind: 'person', list: (where) => api.db.person.findMany({ where }), rules: personRules, way: /./ },
  ]

  it.each(kinds)(
    'for every $kind, the conditions checked one by one match the rows that the combined filter finds',
    async ({ kind, list, rules, way }) => {
      for (const name of people) {
        const { actor } = world.callers[name]
        const seen = new Set((await list(whereAnyRule(rules(actor)))).map(({ id }) => id))
        // Explaining one is slow.
        const rows = (await list({})).toSorted((a, b) => (a.id < b.id ? -1 : 1))
        const hidden = rows.filter(({ id }) => !seen.has(id)).slice(0, MAX_ROWS)
        for (const { id } of [...rows.filter((row) => seen.has(row.id)).slice(0, MAX_ROWS), ...hidden]) {
          const explanation = await ask(name, id)
          expect(explanation.object.kind).toBe(kind)
          const holds = explanation.ways
            .filter(({ label }) => way.test(label))
            .some((match) => match.rules.some((rule) => rule.every((condition) => condition.holds)))
          expect(holds, `${kind} ${id} for ${name}`).toBe(seen.has(id))
        }
      }
    },
    60_000,
  )

  it('explains a disabled person’s access as a visitor’s, with a note', async () => {
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

  it('uses the last id of a link, and reports an unknown id at the field', async () => {
    const link = `https://consilium.example/runs/${world.published}/tasks/${world.publicVersion}?order=score`
    expect((await ask('viewer', link)).object).toMatchObject({ kind: 'version', id: world.publicVersion })
    await expect(ask('viewer', crypto.randomUUID())).rejects.toMatchObject({
      code: 'not_found',
      field: 'object',
    })
  })
})
