import { inTransaction, recordAudit, type PauseCause } from '@consilium/db'
import { enqueue, queueFromEnv } from '@consilium/worker/enqueue'
import { readDollars, writeDollars } from '../../../domain/money'
import { budgetStates, type RunStateName, type SetBudget } from '../../../domain/runs'
import { auditActorOf, type Context } from '../../context'
import { notFound, Refusal } from '../../refusal'
import { requirePrices } from './require-prices'
import { moveItems } from './steer-run'

interface RunRow {
  state: RunStateName
  pauseCause: PauseCause | null
  startedAt: Date | null
  budgetNano: bigint | null
  spentNano: bigint
}

/**
 * Sets how many dollars a run's calls may cost in all, or takes the bound away with null. A run that was paused for its
 * budget goes on. Setting what stands already changes nothing.
 */
export async function setBudget(ctx: Context, { id, budget }: SetBudget): Promise<void> {
  const { actor, db } = ctx
  const budgetNano = budget === null ? null : readDollars(budget)
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
      const goesOn = row.state === 'paused' && row.pauseCause === 'budget'
      if (row.budgetNano === budgetNano && !goesOn) return false
      const next = goesOn ? (row.startedAt === null ? 'queued' : 'running') : row.state
      await tx.run.update({
        where: { id },
        data: { budgetNano, ...(goesOn ? { state: next, stateReason: null, pauseCause: null } : {}) },
        select: { id: true },
      })
      const items = goesOn ? await moveItems.resume(tx, id) : 0
      const details = {
        from: tell(row.budgetNano),
        to: tell(budgetNano),
        spent: tell(row.spentNano),
        resumed: goesOn,
        items,
      }
      await recordAudit(tx, {
        actor: auditActorOf(actor),
        action: 'run.budget_set',
        entity: { type: 'run', id },
        details,
      })
      return goesOn
    },
    { timeoutMs: 120_000 },
  )
  if (resumed) await enqueue(queueFromEnv(), 'sweep', {})
}

function refuseBudget({ state, spentNano }: RunRow, budgetNano: bigint | null): void {
  if (!budgetStates.includes(state))
    throw new Refusal('invalid_move', `This run is ${state}: it makes no more calls, so it needs no budget.`)
  if (budgetNano === null || budgetNano >= spentNano) return
  throw new Refusal(
    'invalid_input',
    `$${writeDollars(spentNano)} is spent already. Give at least that, or pause the run.`,
    'budget',
  )
}

function tell(nano: bigint | null): string | null {
  return nano === null ? null : writeDollars(nano)
}
