import { inTransaction, recordAudit } from '@consilium/db'
import { ScoringError } from '@consilium/scoring'
import { moveRun } from '../runs/move-run'
import { finishItemIn } from '../work/work-item'
import { computeResult, type ComputedResult } from '../results/compute-result'
import { loadResultInput } from '../results/load-result-input'
import type { ResultInput } from '../results/result-input'
import { storeResult } from '../results/store-result'
import { STORE_RESULT_MS } from '../results/store-result-rows'
import type { Ending, Handler } from '../engine/engine'

/** Computes the result of a grading from its verdicts; the result of its last grading completes a run. */
export const resultHandler: Handler = {
  async run({ db, pool }, item) {
    const { gradingId, runId } = item
    const input = gradingId === null ? null : await loadResultInput({ db, pool }, gradingId)
    if (gradingId === null || runId === null || !input)
      return { is: 'failed', sentence: 'The grading for this result no longer exists.' }
    const computed = tryToCompute(input)
    if ('is' in computed) return computed
    await inTransaction(
      db,
      async (tx) => {
        await tx.$executeRaw`SELECT FROM run WHERE id = ${runId}::uuid FOR NO KEY UPDATE`
        await storeResult(tx, { gradingId, ...input }, computed)
        await finishItemIn(tx, item)
        const details = { gradingId, profile: input.profile, samples: computed.board.samples }
        await recordAudit(tx, {
          actor: { kind: 'platform' },
          action: 'run.result_computed',
          entity: { type: 'run', id: runId },
          details,
        })
        const open = await tx.workItem.count({ where: { runId, state: { not: 'done' } } })
        if (open === 0) await moveRun(tx, runId, { from: ['queued', 'running'], to: 'completed' })
      },
      { timeoutMs: STORE_RESULT_MS },
    )
    return { is: 'stored' }
  },
}

function tryToCompute(input: ResultInput): ComputedResult | Ending {
  try {
    return computeResult(input)
  } catch (error) {
    if (error instanceof ScoringError) return { is: 'failed', sentence: error.message }
    throw error
  }
}
