import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { defaultReviewPolicy } from '../../domain/assignments/review-policy'
import { makeActor, makeReviewTask } from '../testing/make-review-task'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { explainEmptyQueue } from './explain-empty-queue'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

type Wish = NonNullable<Parameters<typeof makeReviewTask>[1]>
const start = 'Tasks are waiting for reviews, but you can’t take any of them'

/** Archives what waited before, so that only the tasks of one case wait. */
async function makeCase(person: object, ...wishes: Wish[]) {
  await api.db.dataset.updateMany({ where: { archivedAt: null }, data: { archivedAt: new Date() } })
  const { id } = await makeActor(api.db)
  await api.db.person.update({ where: { id }, data: person, select: { id: true } })
  for (const wish of wishes) await makeReviewTask(api.db, wish)
  return explainEmptyQueue(api.db, id, 'review')
}

const required = { ...defaultReviewPolicy, specialty: 'required' as const }
const changed = { interestsChangedAt: new Date(Date.now() + 60_000) }

it('an empty queue without tasks says that no task is waiting', async () => {
  expect(await makeCase({})).toContain('No task is waiting')
})

it.each<[string, object, Wish[], string]>([
  ['the language', { languages: ['fr'] }, [{}, {}], ': they are in a language that you don’t work in.'],
  [
    'a required specialty',
    { specialties: ['Dermatology'] },
    [{ policy: required }],
    ': their specialty is required and not related to yours.',
  ],
  [
    'a change of interests',
    changed,
    [{}],
    ': they were submitted before you changed your ties or your affiliation.',
  ],
  [
    'two causes',
    { languages: ['en'], specialties: ['Dermatology'] },
    [{ language: 'fr' }, { policy: required }],
    ': they are in a language that you don’t work in, or their specialty is required and not related to yours.',
  ],
])('an empty queue names the cause if it explains every task: %s', async (_, person, tasks, cause) => {
  expect(await makeCase(person, ...tasks)).toBe(`${start}${cause}`)
})

it('an empty queue names the cause that explains some tasks, and leaves open why the rest can’t be taken', async () => {
  const vendor = `Vendor ${randomUUID()}`
  await api.db.dataset.updateMany({ where: { archivedAt: null }, data: { archivedAt: new Date() } })
  const { id } = await makeActor(api.db)
  await api.db.person.update({ where: { id }, data: { languages: ['en'] }, select: { id: true } })
  await api.db.vendorTie.create({ data: { personId: id, vendor } })
  await makeReviewTask(api.db, { language: 'fr' })
  await makeReviewTask(api.db, { vendor })
  expect(await explainEmptyQueue(api.db, id, 'review')).toBe(
    `${start} now. Some can’t be taken because they are in a language that you don’t work in. Others may have taken the rest, or a conflict of interest may exclude you. Check again later.`,
  )
})

it('an empty queue reads the same for a conflict of interest and for a task that somebody else took', async () => {
  await api.db.dataset.updateMany({ where: { archivedAt: null }, data: { archivedAt: new Date() } })
  const me = (await makeActor(api.db)).id
  const vendor = `Vendor ${randomUUID()}`
  await api.db.vendorTie.create({ data: { personId: me, vendor } })
  const said: (string | null)[] = []
  for (const isTied of [true, false]) {
    const { taskId, versionId } = await makeReviewTask(api.db, {
      responseQuality: 4,
      ...(isTied && { vendor }),
    })
    if (!isTied)
      await api.db.assignment.create({
        data: {
          kind: 'review',
          taskId,
          versionId,
          personId: (await makeActor(api.db)).id,
          reservedUntil: new Date(Date.now() + 60_000),
        },
        select: { id: true },
      })
    said.push(await explainEmptyQueue(api.db, me, 'review'))
    await api.db.task.update({ where: { id: taskId }, data: { status: 'withdrawn' }, select: { id: true } })
  }
  const sameForAll = `${start} now. Others may have taken them, or a conflict of interest may exclude you. Check again later.`
  expect(said).toEqual([sameForAll, sameForAll])
})
