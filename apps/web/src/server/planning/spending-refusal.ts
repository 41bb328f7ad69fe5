import { readAuthoringSpend, type Database, type Transaction } from '@consilium/db'
import { writeDollars } from '../../domain/money'
import { readAuthoringSetting } from './read-dataset-setting'

export const PUT_AWAY =
  'This dataset was put away, so no model is asked for it any more. What you write is kept; an admin can tell you where to go on.'

/** Why no calls are made for the authors of a dataset now: a sentence, or null while it is in use and the month's budget reaches. */
export async function spendingRefusal(db: Database | Transaction, datasetId: string): Promise<string | null> {
  const dataset = await db.dataset.findUnique({ where: { id: datasetId }, select: { archivedAt: true } })
  if (dataset?.archivedAt) return PUT_AWAY
  const { value } = await readAuthoringSetting(db, datasetId)
  if (value.monthlyBudgetNano === null) return null
  const { spentNano } = await readAuthoringSpend(db, datasetId)
  if (spentNano < BigInt(value.monthlyBudgetNano)) return null
  return `The dataset’s budget of ${writeDollars(BigInt(value.monthlyBudgetNano))} dollars for this month is spent. What you write is kept; ask an admin to raise the budget, or go on next month.`
}
