import type { Setup } from '../../../domain/home/dashboard-views'
import type { Context } from '../../platform/context'

/** Which steps of a new installation are done. */
export async function readSetup({ db }: Pick<Context, 'db'>): Promise<Setup> {
  const [row] = await db.$queryRaw<Setup[]>`
    SELECT EXISTS (SELECT FROM system WHERE kind <> 'physicians' AND retired_at IS NULL) AS provider,
      EXISTS (SELECT FROM dataset WHERE archived_at IS NULL) AS tasks,
      (SELECT count(*) > 1 FROM (SELECT FROM person LIMIT 2) AS two)
        OR EXISTS (SELECT FROM invitation WHERE email <> '' AND accepted_at IS NULL AND revoked_at IS NULL) AS people,
      EXISTS (SELECT FROM judge WHERE retired_at IS NULL) AS judge,
      EXISTS (SELECT FROM release) AS release,
      EXISTS (SELECT FROM run WHERE published_at IS NOT NULL) AS published`
  if (!row) throw new Error('A query without FROM returns one row.')
  return row
}
