import { previewRetention } from '@consilium/db'
import { retentionPartNames, type RetentionPeriods, type RetentionPreview } from '../../domain/retention'
import type { Context } from '../context'

/** What would go at the next cleaning with these periods. */
export async function previewPeriods(
  { db }: Pick<Context, 'db'>,
  periods: RetentionPeriods,
): Promise<RetentionPreview> {
  const found = await previewRetention(db, periods)
  return retentionPartNames.map((name) => ({
    name,
    rows: found[name].rows,
    oldest: found[name].oldest?.toISOString() ?? null,
  }))
}
