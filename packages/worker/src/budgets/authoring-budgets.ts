import { readAuthoringSpend, type Database } from '@consilium/db'
import type { Pool } from 'pg'
import type { PriceBook } from '../pricing/price-book'
import type { LlmOutcome } from '../providers/contract/llm-outcome'
import type { LlmMessage } from '../providers/contract/llm-request'
import { estimateCost, readMaxTokens } from './estimate-cost'
import { trackLargestOutputs } from './largest-outputs'
import type { ConfiguredLlm } from '../providers/contract/configured-llm'
import type { HeldBack } from '../lanes/lanes'

/** A call that was made and stored, or held back. */
interface Made {
  called: LlmOutcome | HeldBack
  costNano: bigint | null
}

/** A call for a task; a trial has no task. */
interface Question {
  taskId: string | null
  asked: ConfiguredLlm
  messages: readonly LlmMessage[]
}

/** Keeps the calls for authors within the monthly budget of their dataset. */
export interface AuthoringBudgets {
  /**
   * Makes a call if the budget allows it: `busy` while calls in flight may leave enough, otherwise `spent`.
   */
  within: (question: Question, call: () => Promise<Made>) => Promise<Made['called'] | 'busy' | 'spent'>
}

const KEEP_MS = 500
/** Reading the sum takes at most a twentieth of the time. */
const REST_FACTOR = 20

/** The spending of one dataset in this month, as this process knows it. */
interface MonthlySpend {
  spent: bigint
  reserved: bigint
  /** Spent while the sum was read, which may lack it: it stays reserved until the next reading. */
  unsure: bigint
  until: number
  reading: Promise<void> | null
}

const sql = `
  SELECT t.dataset_id AS "datasetId", (
    SELECT s.value->>'monthlyBudgetNano' FROM dataset_setting s WHERE s.dataset_id = t.dataset_id AND s.kind = 'authoring' ORDER BY s.version DESC LIMIT 1
  ) AS budget FROM task t WHERE t.id = $1`

/**
 * One click may start hundreds of calls, and the web checked the budget only at the click, so each call is
 * checked again. The budget can be exceeded by what other workers have in flight, and by what they spent
 * while a sum is cached. A call without a price is not held back, because its cost is unknown.
 */
export function createAuthoringBudgets({
  db,
  pool,
  prices,
}: {
  db: Database
  pool: Pool
  prices: PriceBook
}): AuthoringBudgets {
  const spends = new Map<string, MonthlySpend>()
  const outputs = trackLargestOutputs()

  const read = async (datasetId: string, month: MonthlySpend) => {
    const startedAt = performance.now()
    month.unsure = 0n
    const { spentNano } = await readAuthoringSpend(db, datasetId)
    month.spent = spentNano
    month.until = performance.now() + Math.max(KEEP_MS, (performance.now() - startedAt) * REST_FACTOR)
  }
  const findSpend = async (datasetId: string): Promise<MonthlySpend> => {
    const month = spends.get(datasetId) ?? { spent: 0n, reserved: 0n, unsure: 0n, until: 0, reading: null }
    spends.set(datasetId, month)
    if (performance.now() < month.until) return month
    month.reading ??= read(datasetId, month).finally(() => {
      month.reading = null
    })
    await month.reading
    return month
  }

  return {
    async within({ taskId, asked, messages }, call) {
      const budget = taskId === null ? null : await readBudget(pool, taskId)
      if (budget === null) return (await call()).called
      const price = await prices.find(asked.provider, asked.llm)
      const kind = `${asked.connectionId} ${asked.llm}`
      const estimate = price
        ? estimateCost(price, messages, {
            largest: outputs.find(kind),
            most: readMaxTokens(asked.parameters),
          })
        : 0n
      const month = await findSpend(budget.datasetId)
      if (month.spent >= budget.nano) return 'spent'
      const reserved = month.reserved + month.unsure
      if (month.spent + reserved + estimate > budget.nano) return reserved > 0n ? 'busy' : 'spent'
      month.reserved += estimate
      try {
        const { called, costNano } = await call()
        month.spent += costNano ?? 0n
        if (month.reading) month.unsure += costNano ?? 0n
        if ('usage' in called) outputs.record(kind, called.usage.outputTokens)
        return called
      } finally {
        month.reserved -= estimate
      }
    },
  }
}

async function readBudget(pool: Pool, taskId: string): Promise<{ datasetId: string; nano: bigint } | null> {
  const { rows } = await pool.query<{ datasetId: string; budget: string | null }>({
    name: 'authoring-budget',
    text: sql,
    values: [taskId],
  })
  const [row] = rows
  return row?.budget ? { datasetId: row.datasetId, nano: BigInt(row.budget) } : null
}
