import { inTransaction } from '../../transaction'
import type { Database } from '../../open-database'
import { noOutage } from '../../no-outage'
import { recordAudit } from '../../record-audit'

export interface RunFixture {
  releaseId: string
  systemId: string
  judgeId: string
  samplesPerTask?: number
  profile?: string
  seed?: string
}

export interface StartedRun {
  runId: string
  gradingId: string
}

/** Writes the same rows as starting a run: the run, its grading and the work items of its completions. */
export async function startRun(
  db: Database,
  { releaseId, systemId, judgeId, samplesPerTask = 1, profile = 'healthbench', seed = 'test' }: RunFixture,
): Promise<StartedRun> {
  return inTransaction(db, async (tx) => {
    const { kind, answerOrigin } = await tx.system.findUniqueOrThrow({
      where: { id: systemId },
      select: { kind: true, answerOrigin: true },
    })
    const tasks = await tx.releaseTask.findMany({
      where: { releaseId, ...(kind === 'physicians' ? { version: { answers: { some: {} } } } : {}) },
      select: { versionId: true, version: { select: { _count: { select: { criteria: true } } } } },
    })
    const criteria = tasks.reduce((sum, { version }) => sum + version._count.criteria, 0)
    const { id: runId } = await tx.run.create({
      data: {
        releaseId,
        systemId,
        samplesPerTask,
        seed,
        answerOrigin,
        taskCount: tasks.length,
        completionCount: tasks.length * samplesPerTask,
        verdictCount: criteria * samplesPerTask,
      },
      select: { id: true },
    })
    const { id: gradingId } = await tx.grading.create({
      data: { runId, judgeId, profile },
      select: { id: true },
    })
    if (kind === 'physicians') {
      await tx.$executeRaw`
        INSERT INTO completion (id, run_id, version_id, sample, outcome, text, characters, answer_id)
        SELECT gen_random_uuid(), ${runId}::uuid, version_id, row_number() OVER (PARTITION BY version_id ORDER BY source, id)::int, 'answered', text, char_length(text), id
        FROM baseline_answer WHERE version_id = ANY(${tasks.map(({ versionId }) => versionId)}::uuid[]) AND answer_origin(source, details) = ${answerOrigin}`
      await tx.$executeRaw`
        INSERT INTO work_item (kind, unique_key, run_id, version_id, grading_id, completion_id)
        SELECT 'grading', 'grading:' || ${gradingId}::text || ':' || c.id, c.run_id, c.version_id, ${gradingId}::uuid, c.id
        FROM completion c WHERE c.run_id = ${runId}::uuid`
    } else {
      await tx.$executeRaw`
        INSERT INTO work_item (kind, unique_key, run_id, version_id, sample)
        SELECT 'completion', 'completion:' || ${runId}::text || ':' || t.version_id || ':' || s, ${runId}::uuid, t.version_id, s
        FROM release_task t, generate_series(1, ${samplesPerTask}::int) AS s WHERE t.release_id = ${releaseId}::uuid`
    }
    await recordAudit(tx, {
      actor: { kind: 'operator' },
      action: 'run.created',
      entity: { type: 'run', id: runId },
    })
    return { runId, gradingId }
  })
}

/** Writes the same rows as “Retry failed”. */
export async function retryRun(db: Database, runId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.run.update({
      where: { id: runId },
      data: { state: 'running', stateReason: null, pauseCause: null, finishedAt: null },
    })
    await tx.$executeRaw`
      UPDATE work_item SET state = 'ready', tries = 0, failure = NULL, epoch = epoch + 1, enqueued_at = NULL, not_before = now(), updated_at = now()
      WHERE run_id = ${runId}::uuid AND state = 'failed'`
    await recordAudit(tx, {
      actor: { kind: 'operator' },
      action: 'run.retried',
      entity: { type: 'run', id: runId },
    })
  })
}

/** Writes the same rows as “Resume”. */
export async function resumeRun(db: Database, runId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.run.update({
      where: { id: runId },
      data: {
        state: 'running',
        stateReason: null,
        pauseCause: null,
        ...noOutage,
      },
    })
    await tx.$executeRaw`UPDATE work_item SET enqueued_at = NULL WHERE run_id = ${runId}::uuid AND state = 'ready'`
    await recordAudit(tx, {
      actor: { kind: 'operator' },
      action: 'run.resumed',
      entity: { type: 'run', id: runId },
    })
  })
}
