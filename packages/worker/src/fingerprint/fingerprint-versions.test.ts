import { makeDataset, makeImport, makeTask } from '@consilium/db/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runUntilIdle } from '../engine/run-until-idle'
import { runUpkeep } from '../upkeep/schedule-upkeep'
import { openTestEngine } from '../testing/open-test-engine'
import { fingerprintConversation } from './fingerprint-conversation'
import { fingerprintVersions } from './fingerprint-versions'

let engine: Awaited<ReturnType<typeof openTestEngine>>
beforeAll(async () => {
  engine = await openTestEngine()
})
afterAll(() => engine.close())

const fingerprintOf = (versionId: string) => engine.db.taskFingerprint.findUnique({ where: { versionId } })

describe('fingerprints of versions', () => {
  it('are stored by an import for new and changed versions', async () => {
    const datasetId = await makeDataset(engine.db)
    const line = (content: string) =>
      `${JSON.stringify({ prompt_id: 'a', prompt: [{ role: 'user', content }], example_tags: [], rubrics: [{ criterion: 'Says so.', points: 5, tags: [] }], canary: 'c' })}\n`
    const importLine = async (content: string) => {
      await makeImport(engine.db, { datasetId, format: 'healthbench', content: line(content) })
      await runUntilIdle(engine)
      const task = await engine.db.task.findFirstOrThrow({
        where: { datasetId },
        select: { currentVersionId: true },
      })
      return fingerprintOf(task.currentVersionId ?? '')
    }
    const first = 'How much paracetamol may I give a child of two years?'
    const second = 'How much ibuprofen may a man of eighty take who has kidney disease?'
    expect(await importLine(first)).toMatchObject({
      datasetId,
      ...fingerprintConversation([{ role: 'user', content: first }]),
    })
    expect(await importLine(second)).toMatchObject(
      fingerprintConversation([{ role: 'user', content: second }]),
    )
    expect(await engine.db.taskFingerprint.count({ where: { datasetId } })).toBe(2)
  })

  it('are added once, in batches, by the upkeep for versions without one', async () => {
    const datasetId = await makeDataset(engine.db)
    const tasks = []
    for (let n = 0; n < 205; n += 1)
      tasks.push(
        await makeTask(engine.db, {
          datasetId,
          conversation: [{ role: 'user', content: n === 0 ? '🙂' : `Question number ${n} about fever.` }],
        }),
      )
    await runUpkeep(engine)
    expect(await engine.db.taskFingerprint.count({ where: { datasetId } })).toBe(205)
    expect(await fingerprintOf(tasks[0]?.versionId ?? '')).toMatchObject({ signature: [], bands: [] })
    expect(await fingerprintVersions(engine.pool)).toBe(0)
  })
})
