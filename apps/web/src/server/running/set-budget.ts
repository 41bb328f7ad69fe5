import { inTransaction, recordAudit, type PauseCause } from '@consilium/db'
import { enqueue, queueFromEnv } from '@consilium/worker/enqueue'
import { parseDollars, formatDollars } from '../../domain/platform/money'
import { budgetStates, type RunStateName, type SetBudget } from '../../domain/running/runs'
import { auditActorOf, type Context } from '../platform/context'
import { notFound, Refusal } from '../platform/refusal'
import { requirePrices } from '../prices/require-prices'
import { moveWorkItems } from './change-run-state'
import { stateWords } from './state-words'

interface RunRow {
  state: RunStateName
  pauseCause: PauseCause | null
  startedAt: Date | null
  budgetNano: bigint | null
  spentNano: bigint
}

/**
 * Sets the maximum cost of all calls of a run, or removes it with null, and resumes a run that was paused by
 * its budget. Setting the current budget again changes nothing.
 */
export async function setBudget(ctx: Context, { id, budget }: SetBudget): Promise<void> {
  const { actor, db } = ctx
  const budgetNano = budget === null ? null : parseDollars(budget)
  const run = await db.run.findUnique({
    where: { id },
    select: { systemId: true, gradings: { select: { judgeId: true }, orderBy: { createdAt: 'asc' } } },
  })
  if (!run) throw notFound('run')
  if (budgetNano !== null)
    for (const { judgeId } of run.gradings) await requirePrices(ctx, { systemId: run.systemId, judgeId })
  const resumed = await inTransaction(
    db,
    async (tx) => {
      const [row] = await tx.$queryRaw<RunRow[]>`
        SELECT state::text, pause_cause::text AS "pauseCause", started_at AS "startedAt", budget_nano AS "budgetNano",
          (SELECT COALESCE(sum(cost_nano), 0)::bigint FROM attempt WHERE run_id = run.id)
            + (SELECT COALESCE(sum(cost_nano), 0)::bigint FROM past_usage WHERE run_id = run.id) AS "spentNano"
        FROM run WHERE id = ${id}::uuid FOR NO KEY UPDATE`
      if (!row) throw notFound('run')
      refuseBudget(row, budgetNano)
      const resumes = row.state === 'paused' && row.pauseCause === 'budget'
      if (row.budgetNano === budgetNano && !resumes) return false
      const next = resumes ? (row.startedAt === null ? 'queued' : 'running') : row.state
      await tx.run.update({
        where: { id },
        data: { budgetNano, ...(resumes ? { state: next, stateReason: null, pauseCause: null } : {}) },
        select: { id: true },
      })
      const items = resumes ? await moveWorkItems.resume(tx, id) : 0
      const details = {
        from: formatNano(row.budgetNano),
        to: formatNano(budgetNano),
        spent: formatNano(row.spentNano),
        resumed: resumes,
        items,
      }
      await recordAudit(tx, {
        actor: auditActorOf(actor),
        action: 'run.budget_set',
        entity: { type: 'run', id },
        details,
      })
      return resumes
    },
    { timeoutMs: 120_000 },
  )
  if (resumed) await enqueue(queueFromEnv(), 'sweep', {})
}

function refuseBudget({ state, spentNano }: RunRow, budgetNano: bigint | null): void {
  if (!budgetStates.includes(state))
    throw new Refusal(
      'invalid_move',
      `This run is ${stateWords[state]}: it makes no more calls, so it needs no budget.`,
    )
  if (budgetNano === null || budgetNano >= spentNano) return
  throw new Refusal(
    'invalid_input',
    `$${formatDollars(spentNano)} is already spent. Set a budget of at least that, or pause the run.`,
    'budget',
  )
}

function formatNano(nano: bigint | null): string | null {
  return nano === null ? null : formatDollars(nano)
}
