import { inTransaction, recordAudit } from '@consilium/db'
import { parseDollars } from '../../domain/platform/money'
import type { Price, SavePrices } from '../../domain/prices/prices'
import { auditActorOf, type Context } from '../platform/context'
import { isUniqueViolation } from '../platform/is-unique-violation'
import { Refusal } from '../platform/refusal'
import { readLatestPrices } from './read-prices'
import { storedProviders } from '../systems/provider-names'

/**
 * Saves a complete new price table and returns its number. Older tables never change, because calls were
 * charged by them. Saving an unchanged table writes nothing; a newer table than `basedOn` is a conflict.
 */
export async function savePrices(ctx: Context, { basedOn, note, prices }: SavePrices): Promise<number> {
  try {
    return await inTransaction(ctx.db, async (tx) => {
      const latest = await readLatestPrices(tx)
      const { number, prices: before } = latest ?? { number: 0, prices: [] }
      if (latest && isSame(before, prices)) return number
      if (number !== basedOn) throw conflict(number)
      const personId = ctx.actor.kind === 'person' ? ctx.actor.id : null
      const { id } = await tx.priceTable.create({
        data: { number: number + 1, personId, note },
        select: { id: true },
      })
      await tx.price.createMany({ data: prices.map((price) => ({ tableId: id, ...toRow(price) })) })
      await recordAudit(tx, {
        actor: auditActorOf(ctx.actor),
        action: 'price_table.saved',
        entity: { type: 'price_table', id },
        details: { number: number + 1, basedOn, ...countChanges(before, prices) },
      })
      return number + 1
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw conflict(basedOn + 1)
    throw error
  }
}

function conflict(number: number): Refusal {
  return new Refusal(
    'conflict',
    `Someone else saved prices in the meantime: number ${number} is now the newest. What you typed is kept: compare it with the newest prices, then save again.`,
  )
}

function toRow({ provider, llm, input, cached, output }: Price) {
  return {
    provider: storedProviders[provider],
    llm,
    inputNano: toNano(input),
    cachedNano: cached === null ? null : toNano(cached),
    outputNano: toNano(output),
  }
}

function toNano(dollars: string): bigint {
  const nano = parseDollars(dollars)
  if (nano === null) throw new Refusal('invalid_input', 'Write dollars in digits, such as 2.50.', 'prices')
  return nano
}

function isSame(before: readonly Price[], after: readonly Price[]): boolean {
  const { added, changed, removed } = countChanges(before, after)
  return added + changed + removed === 0
}

function countChanges(
  before: readonly Price[],
  after: readonly Price[],
): { added: number; changed: number; removed: number } {
  const [old, now] = [index(before), index(after)]
  const kept = [...now].filter(([key]) => old.has(key))
  return {
    added: now.size - kept.length,
    changed: kept.filter(([key, charges]) => old.get(key) !== charges).length,
    removed: old.size - kept.length,
  }
}

function index(prices: readonly Price[]): Map<string, string> {
  return new Map(
    prices.map((price) => [
      `${price.provider} ${price.llm}`,
      [price.input, price.cached, price.output]
        .map((dollars) => (dollars === null ? '' : toNano(dollars)))
        .join(' '),
    ]),
  )
}
