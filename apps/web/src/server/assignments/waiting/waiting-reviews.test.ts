import { makeDataset, makePerson, makeTask } from '@consilium/db/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { defaultReviewPolicy } from '../../../domain/assignments/review-policy'
import { openTestApi, type TestApi } from '../../testing/open-test-api'
import { listWaitingReviews } from './waiting-reviews'

const MANY = Number(process.env['WAITING_TASKS'] ?? 400)

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

it('lists the next waiting tasks in order, without those whose places are all taken', async () => {
  const { db, pool } = api
  const [datasetId, authorId, personId] = [
    await makeDataset(db),
    await makePerson(db, ['physician']),
    await makePerson(db, ['physician']),
  ]
  await db.person.update({
    where: { id: personId },
    data: { specialties: ['Urology'] },
    select: { id: true },
  })
  await pool.query(
    `WITH t AS (INSERT INTO task (id, updated_at, dataset_id, source, author_id, mode, status) SELECT gen_random_uuid(), now(), $1, 'authored', $2, 'good_faith', 'in_review' FROM generate_series(1, $3::int) RETURNING id),
     n AS (SELECT id, row_number() OVER (ORDER BY id) AS place FROM t)
     INSERT INTO task_version (id, task_id, number, conversation, response_quality, difficulty, specialty, turn_count, content_hash, created_at)
     SELECT gen_random_uuid(), id, 1, jsonb_build_array(jsonb_build_object('role', 'user', 'content', repeat('A cough. ', 100))), 4, 'typical', CASE WHEN place % 10 = 0 THEN 'Urology' ELSE 'Cardiology' END, 1, id::text, now() - place * interval '1 minute' FROM n`,
    [datasetId, authorId, MANY],
  )
  await pool.query(
    'UPDATE task SET current_version_id = v.id FROM task_version v WHERE v.task_id = task.id AND task.dataset_id = $1',
    [datasetId],
  )
  // Every task is drawn for a release and for review, so the draws cost time and change no order.
  for (const purpose of ['review', 'release'])
    await pool.query(
      `WITH drawn AS (INSERT INTO sample (id, dataset_id, purpose, name, plan, seed, pool_hash) VALUES (gen_random_uuid(), $1, $2::text::sample_purpose, $2, '{}', 'seed', 'hash') RETURNING id)
       INSERT INTO sample_task (sample_id, task_id, version_id, stratum) SELECT drawn.id, t.id, t.current_version_id, 'all' FROM drawn, task t WHERE t.dataset_id = $1`,
      [datasetId, purpose],
    )
  await pool.query('ANALYZE')
  const begun = performance.now()
  const found = await listWaitingReviews(db, personId, 20)
  if (process.env['WAITING_TASKS'])
    console.log(`${MANY} tasks wait: ${(performance.now() - begun).toFixed(1)} ms`)
  const versions = await db.taskVersion.findMany({
    where: { id: { in: found.map(({ versionId }) => versionId) } },
    select: { id: true, specialty: true, createdAt: true },
  })
  const listed = found.map(({ versionId }) => versions.find(({ id }) => id === versionId))
  expect(listed).toHaveLength(20)
  expect(listed.every((version) => version?.specialty === 'Urology')).toBe(true)
  expect(listed.map((version) => version?.createdAt.getTime())).toEqual(
    listed.map((version) => version?.createdAt.getTime()).toSorted((one = 0, other = 0) => one - other),
  )
  await db.assignment.create({
    data: {
      kind: 'review',
      taskId: found[0]?.taskId ?? '',
      versionId: found[0]?.versionId ?? '',
      personId: await makePerson(db, ['physician']),
    },
    select: { id: true },
  })
  expect((await listWaitingReviews(db, personId, 1))[0]).toEqual(found[1])
}, 60_000)

it.each([
  ['preferred', ['Neurology', 'Neurosurgery', null, 'Nephrology']],
  ['required', ['Neurology', 'Neurosurgery', null]],
  ['ignored', [null, 'Nephrology', 'Neurosurgery', 'Neurology']],
] as const)('offers a neurologist tasks by specialty where it is %s', async (specialty, expected) => {
  const { db, pool } = api
  const [datasetId, authorId, personId] = [
    await makeDataset(db),
    await makePerson(db, ['physician']),
    await makePerson(db, ['physician']),
  ]
  await db.person.update({ where: { id: personId }, data: { specialties: ['Neurology'] } })
  await db.datasetSetting.create({
    data: {
      datasetId,
      kind: 'review_policy',
      version: 1,
      value: { ...defaultReviewPolicy, specialty },
      createdAt: new Date(Date.now() - 60 * 60_000),
    },
  })
  for (const facet of [null, 'Nephrology', 'Neurosurgery', 'Neurology']) {
    const { taskId } = await makeTask(db, { datasetId, ...(facet && { specialty: facet }) })
    await pool.query(`UPDATE task SET status = 'in_review', author_id = $2 WHERE id = $1`, [taskId, authorId])
  }
  const found = await listWaitingReviews(db, personId, 10_000)
  const versions = await db.taskVersion.findMany({
    where: { id: { in: found.map(({ versionId }) => versionId) }, task: { datasetId } },
    select: { id: true, specialty: true },
  })
  expect(
    found.flatMap(({ versionId }) => versions.filter(({ id }) => id === versionId)).map((v) => v.specialty),
  ).toEqual(expected)
})
