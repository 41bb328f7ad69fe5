import { previewRetention } from '@consilium/db'
import {
  retentionPartNames,
  type RetentionPeriods,
  type RetentionPreview,
} from '../../domain/settings/retention'
import type { Context } from '../platform/context'

/** Counts what the next cleanup would remove with these periods. */
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
