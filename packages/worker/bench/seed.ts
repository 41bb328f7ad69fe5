import { randomUUID } from 'node:crypto'
import { makeJudge, makePrices, makeRelease, makeSystem } from '@consilium/db/testing'
import { seal } from '../src/sealing/seal'
import { ANSWER_WORDS, CRITERION_WORDS, QUESTION_WORDS, say } from './make-prompt'
import type { World } from './world'

const TASKS = 100
export const CRITERIA = 12

/** Tasks like the average of HealthBench. */
export async function seedRelease({ db }: World): Promise<string> {
  const tasks = Array.from({ length: TASKS }, (_, task) => ({
    conversation: [{ role: 'user' as const, content: say(task, QUESTION_WORDS) }],
    criteria: Array.from({ length: CRITERIA }, (_, place) => ({
      text: `${say(task * 13 + place, CRITERION_WORDS)} (${place})`,
      points: (place % 10) + 1,
    })),
  }))
  const { id } = await makeRelease(db, tasks)
  return id
}

/**
 * A system and a judge on one connection with a sealed key, whose lane allows `slots` calls from the start;
 * without `slots`, the worker creates the lane as in a fresh install.
 */
export async function seedLlms(
  { db, keys }: World,
  { baseUrl, slots }: { baseUrl: string; slots?: number },
): Promise<{ systemId: string; judgeId: string; connectionId: string }> {
  const llm = { baseUrl, sealedKey: seal(keys.publicKey, randomUUID()), llm: 'bench', vendor: 'Bench' }
  const systemId = await makeSystem(db, llm)
  const judgeId = await makeJudge(db, llm)
  const { connectionId } = await db.judge.findUniqueOrThrow({
    where: { id: judgeId },
    select: { connectionId: true },
  })
  if (slots !== undefined)
    await db.lane.create({ data: { connectionId, slots, interactiveSlots: 0, level: slots } })
  await makePrices(db, [
    { llm: 'bench', inputNano: 150_000_000n, cachedNano: 75_000_000n, outputNano: 600_000_000n },
  ])
  return { systemId, judgeId, connectionId }
}

/** A run with all answers whose gradings wait: only judge calls remain. */
export async function seedRun(
  { db, pool }: World,
  {
    releaseId,
    systemId,
    judgeId,
    criteria,
  }: { releaseId: string; systemId: string; judgeId: string; criteria: number },
) {
  const samplesPerTask = Math.ceil(criteria / TASKS / CRITERIA)
  const { id: runId } = await db.run.create({
    data: {
      releaseId,
      systemId,
      samplesPerTask,
      seed: 'bench',
      taskCount: TASKS,
      completionCount: TASKS * samplesPerTask,
      verdictCount: TASKS * samplesPerTask * CRITERIA,
    },
    select: { id: true },
  })
  const { id: gradingId } = await db.grading.create({
    data: { runId, judgeId, profile: 'healthbench' },
    select: { id: true },
  })
  const text = say(7, ANSWER_WORDS)
  await pool.query(
    `INSERT INTO completion (id, run_id, version_id, sample, outcome, text, characters)
     SELECT gen_random_uuid(), $1::uuid, version_id, s, 'answered', $3, $4 FROM release_task, generate_series(1, $5::int) s WHERE release_id = $2::uuid`,
    [runId, releaseId, text, text.length, samplesPerTask],
  )
  await pool.query(
    `INSERT INTO work_item (kind, unique_key, run_id, grading_id, completion_id)
     SELECT 'grading', 'grading:' || $2::text || ':' || id, run_id, $2::uuid, id FROM completion WHERE run_id = $1::uuid`,
    [runId, gradingId],
  )
  return { runId, gradingId, verdicts: TASKS * samplesPerTask * CRITERIA }
}

/** The maximum number of answers per task in a run. */
const MAX_SAMPLES = 64

/** Runs that ended long ago, with so many verdicts in total, each with its call and work item. */
export async function seedHistory(world: World, llms: PastLlms, verdicts: number): Promise<void> {
  const most = MAX_SAMPLES * TASKS * CRITERIA
  for (let left = verdicts; left > 0; left -= most) await seedPastRun(world, llms, Math.min(left, most))
  await world.admin.query('VACUUM ANALYZE')
}

interface PastLlms {
  releaseId: string
  systemId: string
  judgeId: string
  connectionId: string
}

async function seedPastRun(world: World, llms: PastLlms, verdicts: number): Promise<void> {
  const { admin } = world
  const { runId, gradingId } = await seedRun(world, { ...llms, criteria: verdicts })
  await admin.query("SET session_replication_role = 'replica'")
  await admin.query(
    `UPDATE run SET state = 'completed', started_at = now(), finished_at = now() WHERE id = $1`,
    [runId],
  )
  await admin.query(`UPDATE work_item SET state = 'done' WHERE run_id = $1`, [runId])
  await admin.query(
    `INSERT INTO verdict (grading_id, completion_id, criterion_id, met, explanation)
     SELECT $2, a.id, k.id, true, 'As the criterion asks.' FROM completion a JOIN criterion k ON k.version_id = a.version_id WHERE a.run_id = $1`,
    [runId, gradingId],
  )
  await admin.query(
    `INSERT INTO attempt (work_item_id, run_id, criterion_id, connection_id, outcome, http_status, input_tokens, cached_tokens, output_tokens, latency_ms)
     SELECT w.id, w.run_id, k.id, $2, 'answered', 200, 700, 512, 30, 200
     FROM work_item w JOIN completion a ON a.id = w.completion_id JOIN criterion k ON k.version_id = a.version_id WHERE w.run_id = $1`,
    [runId, llms.connectionId],
  )
  await admin.query("SET session_replication_role = 'origin'")
}
