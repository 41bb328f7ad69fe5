import { makeDataset, makeJudge, makeRelease, makeSystem, startRun } from '@consilium/db/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../testing/open-test-api'
import { readMeasuredSpread } from './read-measured-spread'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

it('measures the spread of paired differences over the pairs of published systems of one table', async () => {
  const { db } = api
  const release = await makeRelease(db, 3)
  const judgeId = await makeJudge(db)
  const addRun = async (scores: readonly number[], isPublished = true) => {
    const { runId, gradingId } = await startRun(db, {
      releaseId: release.id,
      systemId: await makeSystem(db),
      judgeId,
    })
    if (isPublished)
      await db.run.update({ where: { id: runId }, data: { state: 'completed', publishedAt: new Date() } })
    await db.result.create({
      data: {
        gradingId,
        profile: 'healthbench',
        seed: '1',
        reference: {},
        board: {},
        examples: {
          create: scores.map((score, index) => ({
            versionId: release.tasks[index]?.versionId ?? '',
            samples: 1,
            score: 0,
            adjusted: score,
            characters: 10,
          })),
        },
      },
      select: { id: true },
    })
  }
  await addRun([0.1, 0.2, 0.3])
  await addRun([0.9, 0.9, 0.1], false)
  expect(await readMeasuredSpread(db, release.datasetId), 'one published system').toBeNull()

  // Differences 0.2, 0 and −0.2: their standard deviation is 0.2.
  await addRun([0.3, 0.2, 0.1])
  const { name } = await db.release.findUniqueOrThrow({ where: { id: release.id } })
  expect(await readMeasuredSpread(db, release.datasetId)).toEqual({
    points: expect.closeTo(20, 10),
    systems: 2,
    tasks: 3,
    release: name,
  })

  // A third system equal to the second: standard deviations 0.2, 0.2 and 0.
  await addRun([0.3, 0.2, 0.1])
  expect(await readMeasuredSpread(db, release.datasetId)).toMatchObject({
    points: expect.closeTo(100 * Math.sqrt((0.04 + 0.04) / 3), 10),
    systems: 3,
  })
  expect(await readMeasuredSpread(db, await makeDataset(db)), 'another dataset').toBeNull()
})
