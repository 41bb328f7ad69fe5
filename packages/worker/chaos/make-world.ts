import { openDatabase } from '@consilium/db'
import { makeJudge, makeRelease, makeSystem, startRun, type TaskFixture } from '@consilium/db/testing'
import { EMPTY_WORLD, type Cluster } from './start-cluster'

/** A database with a queued run. Each scenario gets a copy, so that all ids are the same in each. */
export interface World {
  database: string
  tasks: number
  /** Criteria of task 1, 2, … */
  criteria: number[]
  runId: string
  gradingId: string
}

/** Tasks of a world. */
export const SIZES = { tiny: 12, small: 36, large: 200 } as const

/** Calls in flight to the system, and as many to the judge. */
export const SLOTS = 10

const useCases = ['consult', 'writing', 'research'] as const

export async function makeWorld(cluster: Cluster, database: string, tasks: number): Promise<World> {
  await cluster.makeDatabase(database, EMPTY_WORLD)
  const opened = openDatabase(cluster.appUrl(database))
  const { db } = opened
  try {
    const fixtures = Array.from({ length: tasks }, (_, index) => makeTask(index + 1))
    const release = await makeRelease(db, fixtures)
    const systemId = await makeSystem(db, { baseUrl: 'http://127.0.0.1/system/v1', llm: 'chaos' })
    const judgeId = await makeJudge(db, { baseUrl: 'http://127.0.0.1/judge/v1', llm: 'chaos' })
    const connections = await db.providerConnection.findMany({ select: { id: true } })
    await db.lane.createMany({
      data: connections.map(({ id }) => ({ connectionId: id, slots: SLOTS, interactiveSlots: 1 })),
    })
    const started = await startRun(db, { releaseId: release.id, systemId, judgeId })
    return { database, tasks, criteria: fixtures.map(({ criteria = [] }) => criteria.length), ...started }
  } finally {
    await opened.close()
  }
}

function makeTask(task: number): TaskFixture {
  const criteria = Array.from({ length: 4 + (task % 4) }, (_, index) => ({
    text: `Point ${task}.${index + 1}: what the answer must say.`,
    points: index === 3 ? -5 : 3 + ((task + index) % 5),
    tags: [`axis:${index % 2 === 0 ? 'accuracy' : 'completeness'}`],
  }))
  const useCase = useCases[task % useCases.length]
  return {
    externalId: `case-${task}`,
    conversation: [{ role: 'user', content: `Case ${task}: what should I do?` }],
    criteria,
    language: task % 3 === 0 ? 'de' : 'en',
    ...(useCase === undefined ? {} : { useCase }),
  }
}
