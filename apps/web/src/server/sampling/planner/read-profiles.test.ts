import { randomUUID } from 'node:crypto'
import { planProfiles } from '@consilium/scoring'
import { makeDataset, makePerson, makeTask } from '@consilium/db/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ProfilesQuery, SampleProfiles } from '../../../domain/sampling/profiles'
import { DEFAULT_PLAN } from '../../../domain/sampling/sample-plans'
import { openTestApi, type TestApi } from '../../testing/open-test-api'
import { createDraft } from '../create-draft'
import { editPlan } from '../edit-plan'
import { readPlanFacts } from './read-plan-facts'
import { readProfiles } from './read-profiles'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

it('counts the pool of a draft by levels and numbered authors, and names only tasks that the plan forces in', async () => {
  const datasetId = await makeDataset(api.db)
  const [busy, once] = [await makePerson(api.db), await makePerson(api.db)]
  const taskIds: string[] = []
  for (let i = 0; i < 6; i += 1) {
    const { taskId } = await makeTask(api.db, {
      datasetId,
      useCase: i < 4 ? 'consult' : 'writing',
      mode: 'good_faith',
      difficulty: 'typical',
      specialty: i === 5 ? '' : 'Cardiology',
    })
    await api.db.task.update({ where: { id: taskId }, data: { authorId: i < 4 ? busy : once } })
    taskIds.push(taskId)
  }
  const draftId = await createDraft(api.ctx, { datasetId, name: 'Spring', purpose: 'release' })
  const stranger = randomUUID()
  const [forced] = taskIds as [string]
  const plan = { ...DEFAULT_PLAN, size: 3, include: [forced, stranger] }
  await editPlan(api.ctx, { id: draftId, version: 0, plan })
  const query = ProfilesQuery.parse({
    draftId,
    includeReleased: false,
    dimensions: ['slice', 'specialty'],
    reported: ['useCase'],
    leastCaps: { perAuthor: 2 },
  })
  const profiles = SampleProfiles.parse(await readProfiles(api.ctx, query))
  expect(profiles).toMatchObject({
    total: 6,
    dimensions: ['slice', 'specialty', 'useCase'],
    levels: [['good_faith_typical'], ['Cardiology', 'not stated'], ['consult', 'writing']],
    named: [{ id: forced }],
    unknown: [stranger],
  })
  const shown = JSON.stringify(profiles)
  for (const secret of [busy, once, ...taskIds.slice(1)]) expect(shown).not.toContain(secret)
  const capped = planProfiles(profiles, {
    size: 5,
    seed: 'preview',
    caps: { perAuthor: 2 },
    include: [forced],
  })
  expect(capped).toMatchObject({
    status: 'infeasible',
    constraints: [{ kind: 'cap', authors: expect.any(Number) }],
  })
})

it('counts physicians by specialty with their places', async () => {
  const datasetId = await makeDataset(api.db)
  const draftId = await createDraft(api.ctx, { datasetId, name: 'Autumn', purpose: 'review' })
  const physicians = [
    { specialties: ['Urology', 'Surgery'], assignmentCap: 5 },
    { specialties: ['Urology'], assignmentCap: 2 },
    { specialties: ['Urology'], assignmentCap: 9, disabledAt: new Date() },
  ]
  for (const data of physicians) {
    const id = await makePerson(api.db)
    await api.db.person.update({ where: { id }, data })
    await api.db.personRole.upsert({
      where: { personId_role: { personId: id, role: 'physician' } },
      create: { personId: id, role: 'physician' },
      update: {},
    })
  }
  const facts = await readPlanFacts(api.ctx, draftId)
  expect(facts.specialists).toContainEqual({ specialty: 'Urology', people: 2, places: 7 })
  expect(facts.specialists).toContainEqual({ specialty: 'Surgery', people: 1, places: 5 })
  expect(facts).toMatchObject({ criteriaPerTask: null, review: { whenTypical: 1, whenDifficult: 2 } })
})
