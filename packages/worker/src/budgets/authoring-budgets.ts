import { readAuthoringSpend, type Database } from '@consilium/db'
import type { Pool } from 'pg'
import type { ConfiguredLlm, HeldBack } from '../engine/ask-llm'
import type { PriceBook } from '../pricing/price-book'
import type { LlmOutcome } from '../providers/llm-outcome'
import type { LlmMessage } from '../providers/llm-request'
import { estimateCost, readMostTokens } from './estimate-cost'
import { rememberLargestOutputs } from './largest-outputs'

/** A call that was made and written down, or held back. */
interface Made {
  called: LlmOutcome | HeldBack
  costNano: bigint | null
}

/** What is to be asked for a task; a trial is of none. */
interface Question {
  taskId: string | null
  asked: ConfiguredLlm
  messages: readonly LlmMessage[]
}

/** Keeps the calls for authors within what their dataset may spend in a month. */
export interface AuthoringBudgets {
  /** Makes a call if the money reaches for it: `busy` while calls in flight may leave enough, `spent` when it does not. */
  within: (question: Question, call: () => Promise<Made>) => Promise<Made['called'] | 'busy' | 'spent'>
}

const KEEP_MS = 500
/** Reading the sum takes at most a twentieth of the time. */
const REST_FACTOR = 20

interface Purse {
  spent: bigint
  reserved: bigint
  until: number
  reading: Promise<void> | null
}

const sql = `
  SELECT t.dataset_id AS "datasetId", (
    SELECT s.value->>'monthlyBudgetNano' FROM dataset_setting s WHERE s.dataset_id = t.dataset_id AND s.kind = 'authoring' ORDER BY s.version DESC LIMIT 1
  ) AS budget FROM task t WHERE t.id = $1`

/**
 * Hundreds of calls may wait behind one press, and the web looked at the budget when it was pressed. So each is looked at
 * again before it is made. What may be overspent is what other workers have in flight, and what they spent within the time
 * for which a sum is kept. A call without a price is not held back: what it costs is not known.
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
  const purses = new Map<string, Purse>()
  const outputs = rememberLargestOutputs()

  const read = async (datasetId: string, purse: Purse) => {
    const startedAt = performance.now()
    const { spentNano } = await readAuthoringSpend(db, datasetId)
    purse.spent = spentNano
    purse.until = performance.now() + Math.max(KEEP_MS, (performance.now() - startedAt) * REST_FACTOR)
  }
  const findPurse = async (datasetId: string): Promise<Purse> => {
    const purse = purses.get(datasetId) ?? { spent: 0n, reserved: 0n, until: 0, reading: null }
    purses.set(datasetId, purse)
    if (performance.now() < purse.until) return purse
    purse.reading ??= read(datasetId, purse).finally(() => {
      purse.reading = null
    })
    await purse.reading
    return purse
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
            most: readMostTokens(asked.parameters),
          })
        : 0n
      const purse = await findPurse(budget.datasetId)
      if (purse.spent >= budget.nano) return 'spent'
      if (purse.spent + purse.reserved + estimate > budget.nano) return purse.reserved > 0n ? 'busy' : 'spent'
      purse.reserved += estimate
      try {
        const { called, costNano } = await call()
        purse.spent += costNano ?? 0n
        if ('usage' in called) outputs.note(kind, called.usage.outputTokens)
        return called
      } finally {
        purse.reserved -= estimate
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
