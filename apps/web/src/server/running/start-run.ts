import { inTransaction, Prisma, recordAudit, type Transaction } from '@consilium/db'
import { enqueue, queueFromEnv } from '@consilium/worker/enqueue'
import { randomUUID } from 'node:crypto'
import { parseDollars } from '../../domain/platform/money'
import type { StartRun } from '../../domain/running/runs'
import type { AnswerOrigin } from '../../domain/systems/answer-origins'
import { auditActorOf, type Context } from '../platform/context'
import { Refusal } from '../platform/refusal'
import { selectCountedAnswers } from './counted-answers'
import { countCalls } from './plan-run'
import { requirePrices } from '../prices/require-prices'
import { selectTasks, type Selection } from './select-tasks'

/** Starts a run and returns its id. Idempotent: with the same id and input it returns the existing run. */
export async function startRun(ctx: Context, input: StartRun): Promise<string> {
  const id = input.id ?? randomUUID()
  if (input.id && (await isStarted(ctx, input.id, input))) return id
  const selection = await selectTasks(ctx, input)
  if (input.budget !== undefined) await requirePrices(ctx, input)
  const { system, tasks, seed, simulatedAnswers } = selection
  const { samplesPerTask, completions, judgeCalls } = countCalls(selection, input.samplesPerTask)
  const { releaseId, systemId, judgeId, profile, limit = null, budget } = input
  const budgetNano = budget === undefined ? null : parseDollars(budget)

  const created = await inTransaction(
    ctx.db,
    async (tx) => {
      const { count } = await tx.run.createMany({
        data: {
          id,
          releaseId,
          systemId,
          samplesPerTask,
          limit,
          seed,
          taskCount: tasks.length,
          completionCount: completions,
          verdictCount: judgeCalls,
          budgetNano,
          answerOrigin: system.answerOrigin,
          simulatedAnswers,
        },
        skipDuplicates: true,
      })
      if (count === 0) return false
      const grading = await tx.grading.create({ data: { runId: id, judgeId, profile }, select: { id: true } })
      const versionIds = tasks.map(({ versionId }) => versionId)
      const queued =
        system.answerOrigin === null
          ? await queueCompletions(tx, id, versionIds, samplesPerTask)
          : await copyAnswers(tx, {
              runId: id,
              gradingId: grading.id,
              versionIds,
              origin: system.answerOrigin,
            })
      if (queued !== completions)
        throw new Refusal(
          'conflict',
          'The physicians’ answers changed in the meantime. Check the numbers and start the run again.',
        )
      const details = {
        releaseId,
        systemId,
        judgeId,
        profile,
        samplesPerTask,
        limit,
        seed,
        tasks: tasks.length,
        completions,
        verdicts: judgeCalls,
        budget: budget ?? null,
        simulated: selection.simulated,
        ...(system.answerOrigin === null ? {} : { answerOrigin: system.answerOrigin }),
      }
      await recordAudit(tx, {
        actor: auditActorOf(ctx.actor),
        action: 'run.created',
        entity: { type: 'run', id },
        details,
      })
      return true
    },
    { timeoutMs: 120_000 },
  )
  if (!created && !(await isStarted(ctx, id, input)))
    throw new Refusal('conflict', 'The run could not be started. Try again.')
  await enqueue(queueFromEnv(), 'sweep', {})
  return id
}

/** Whether the run with this id exists with the same input; refuses an id that belongs to a different run. */
async function isStarted({ db }: Context, id: string, input: StartRun): Promise<boolean> {
  const run = await db.run.findUnique({
    where: { id },
    select: {
      releaseId: true,
      systemId: true,
      limit: true,
      gradings: { select: { judgeId: true, profile: true }, orderBy: { createdAt: 'asc' }, take: 1 },
    },
  })
  if (!run) return false
  const [grading] = run.gradings
  const isSame =
    run.releaseId === input.releaseId &&
    run.systemId === input.systemId &&
    run.limit === (input.limit ?? null) &&
    grading?.judgeId === input.judgeId &&
    grading.profile === input.profile
  if (!isSame)
    throw new Refusal('conflict', 'This id belongs to another run. Leave the id out, or use a new id.', 'id')
  return true
}

function queueCompletions(
  tx: Transaction,
  runId: string,
  versionIds: Selection['tasks'][number]['versionId'][],
  samples: number,
): Promise<number> {
  return tx.$executeRaw`
    INSERT INTO work_item (kind, unique_key, run_id, version_id, sample)
    SELECT 'completion', 'completion:' || ${runId}::text || ':' || v.id || ':' || s.sample, ${runId}::uuid, v.id, s.sample
    FROM generate_series(1, ${samples}::int) AS s (sample), unnest(${versionIds}::uuid[]) WITH ORDINALITY AS v (id, place)
    ORDER BY s.sample, v.place`
}

interface Copy {
  runId: string
  gradingId: string
  versionIds: string[]
  origin: AnswerOrigin
}

/** Copies the answers of physicians of one origin as completions, so that only the judge is called. */
async function copyAnswers(tx: Transaction, { runId, gradingId, versionIds, origin }: Copy): Promise<number> {
  const versions = Prisma.sql`SELECT unnest(${versionIds}::uuid[]) AS version_id`
  const copied = await tx.$executeRaw`
    INSERT INTO completion (id, run_id, version_id, sample, outcome, text, characters, answer_id)
    SELECT gen_random_uuid(), ${runId}::uuid, version_id, sample, 'answered', text, char_length(text), answer_id
    FROM (${selectCountedAnswers(versions, origin)}) AS answer`
  await tx.$executeRaw`
    INSERT INTO work_item (kind, unique_key, run_id, version_id, grading_id, completion_id)
    SELECT 'grading', 'grading:' || ${gradingId}::text || ':' || c.id, c.run_id, c.version_id, ${gradingId}::uuid, c.id
    FROM completion c WHERE c.run_id = ${runId}::uuid ORDER BY c.version_id, c.sample`
  return copied
}
