import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findRefusal } from '../../domain/permissions/permissions'
import { runChanges } from '../platform/live/run-changes'
import { turnFeeds } from '../platform/live/turn-feeds'
import { makeWorld, type AccessWorld } from '../testing/make-world'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { listCalls } from '../testing/walk-calls'
import { walkCases } from '../testing/walk-cases'

vi.mock('@consilium/worker/enqueue', () => ({ enqueue: async () => true, queueFromEnv: () => null }))

/** What nobody but admins may read, in any answer. */
const SECRET = 'secret stratum'
const readers = ['physician', 'adjudicator', 'viewer', 'visitor'] as const

/**
 * Tasks drawn for a release that is not frozen are withheld from the published results of people who may be asked to
 * answer them: reading them first would bias the answer.
 */
const WITHHELD = /^(results\.|GET \/api\/v1\/runs\/\{id\}\/(completions|verdicts))/

let api: TestApi
let world: AccessWorld
/** The answers before and after all tasks were excluded and drawn. */
let before: Map<string, string>
let after: Map<string, string>
beforeAll(async () => {
  api = await openTestApi()
  world = await makeWorld(api)
  // Reads that mark something as read, or count calls, have had their effect before the comparison.
  await readAll()
  before = await readAll()
  await excludeAndDraw()
  after = await readAll()
}, 240_000)
afterAll(async () => {
  await Promise.all([turnFeeds().close(), runChanges().close()])
  await api.close()
})

async function readAll(): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  for (const call of listCalls()) {
    if (call.kind !== 'query' && call.kind !== 'get') continue
    for (const name of readers) {
      const { actor, own } = world.callers[name]
      if (findRefusal(actor, call.action)) continue
      for (const [on, make] of Object.entries(walkCases[call.name] ?? { '–': () => undefined })) {
        const response = await call.send(api, actor, make(world, own))
        answers.set(`${call.name}, ${name}, ${on}`, `${response.status} ${await response.text()}`)
      }
    }
  }
  return answers
}

/** Excludes every task, and draws each for a review or a release, held out, in a stratum. */
async function excludeAndDraw(): Promise<void> {
  const { datasetId } = world.results
  const tasks = await api.db.task.findMany({
    where: { datasetId, currentVersionId: { not: null } },
    select: { id: true, currentVersionId: true },
  })
  await api.db.poolExclusion.createMany({
    data: tasks.map(({ id }) => ({ taskId: id, byId: world.other.personId, reason: SECRET })),
  })
  for (const purpose of ['review', 'release'] as const)
    await api.db.sample.create({
      data: {
        datasetId,
        purpose,
        name: `${SECRET} ${purpose}`,
        plan: {},
        seed: SECRET,
        poolHash: SECRET,
        tasks: {
          create: tasks.map(({ id, currentVersionId }) => ({
            taskId: id,
            versionId: currentVersionId ?? '',
            stratum: SECRET,
          })),
        },
      },
      select: { id: true },
    })
}

/** Instants of the answers themselves. */
const timeless = (text = '') => text.replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, 'NOW')

describe('what readers are sent', () => {
  it('never says in words that a task is excluded, drawn or in which stratum', () => {
    expect(before.size).toBeGreaterThan(50)
    for (const [what, answer] of after) expect(answer.includes(SECRET), what).toBe(false)
  })

  it('is the same after every task was excluded and drawn', () => {
    const changed = [...before.keys()].filter(
      (what) => timeless(before.get(what)) !== timeless(after.get(what)),
    )
    expect(changed.filter((what) => !WITHHELD.test(what))).toEqual([])
  })
})
