import { readAuthoringSpend, type Database, type Transaction } from '@consilium/db'
import { formatDollars } from '../../domain/platform/money'
import { readAuthoringSetting } from '../datasets/read-dataset-setting'

export const DATASET_ARCHIVED =
  'This dataset was archived, so models no longer answer in it. What you write is kept. Ask an admin where to continue.'

/**
 * Explains in one sentence why no calls are made for a dataset's authors now: it is archived, or this month's
 * budget is spent. Otherwise null.
 */
export async function explainSpendingStop(
  db: Database | Transaction,
  datasetId: string,
): Promise<string | null> {
  const dataset = await db.dataset.findUnique({ where: { id: datasetId }, select: { archivedAt: true } })
  if (dataset?.archivedAt) return DATASET_ARCHIVED
  const { value } = await readAuthoringSetting(db, datasetId)
  if (value.monthlyBudgetNano === null) return null
  const { spentNano } = await readAuthoringSpend(db, datasetId)
  if (spentNano < BigInt(value.monthlyBudgetNano)) return null
  return `The dataset’s budget of $${formatDollars(BigInt(value.monthlyBudgetNano))} for this month is spent. What you write is kept. Ask an admin to raise the budget, or continue next month.`
}
