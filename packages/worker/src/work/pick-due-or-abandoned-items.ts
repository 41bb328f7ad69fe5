import type { Pool } from 'pg'
import { itemJobNames, type ItemJobName } from '../jobs/catalog'

export interface PickedItem {
  id: string
  kind: ItemJobName
  epoch: number
  /** It was running in a process that died, so it goes first. */
  wasTaken: boolean
}

const REQUEUE_AFTER = "interval '30 seconds'"
const MAX_QUEUED = 2_000
/** How many items of a run are in progress while its provider fails: enough to see that it answers again. */
const MAX_PROBES = 3
/** Instants are rounded to milliseconds: what is due now may be stored as due a moment later. */
const ROUNDING = "interval '1 millisecond'"

// Each part reads only the next items of its index, so that a sweep costs the same with any amount of open
// work.
const isDue = `w.state = 'ready' AND w.enqueued_at IS NULL AND w.not_before <= now() + ${ROUNDING}`
const isForgotten = `w.state = 'ready' AND w.enqueued_at < now() - ${REQUEUE_AFTER} AND w.not_before <= now() + ${ROUNDING}`
const isAbandoned = `w.state = 'running' AND w.leased_until < now()`

const pickSql = `
  WITH capacity AS (
    SELECT greatest(0, $2::int - count(*)::int) AS items FROM work_item WHERE state = 'ready' AND enqueued_at > now() - ${REQUEUE_AFTER}
  ), kinds AS (
    SELECT kind, rank FROM unnest($1::work_kind[]) WITH ORDINALITY AS k (kind, rank)
  ), open_run AS (
    SELECT id, CASE WHEN outage_since IS NULL THEN NULL ELSE greatest(0, ${MAX_PROBES} - (
      SELECT count(*) FROM work_item w WHERE w.run_id = run.id AND (w.state = 'running' OR (w.state = 'ready' AND w.enqueued_at IS NOT NULL))
    )) END AS probes
    FROM run WHERE state IN ('queued', 'running')
  ), candidate AS (
    SELECT next.id, k.rank FROM open_run r CROSS JOIN kinds k CROSS JOIN LATERAL (
      SELECT w.id FROM work_item w WHERE w.run_id = r.id AND w.kind = k.kind AND ${isDue}
      ORDER BY w.id LIMIT least(r.probes, (SELECT items FROM capacity))
    ) next
    UNION ALL
    SELECT next.id, k.rank FROM kinds k CROSS JOIN LATERAL (
      SELECT w.id FROM work_item w WHERE w.run_id IS NULL AND w.kind = k.kind AND ${isDue} ORDER BY w.id LIMIT (SELECT items FROM capacity)
    ) next
    UNION ALL
    SELECT w.id, k.rank FROM work_item w JOIN kinds k ON k.kind = w.kind
    WHERE (${isForgotten}) AND (w.run_id IS NULL OR w.run_id IN (SELECT id FROM open_run))
    UNION ALL
    SELECT w.id, k.rank FROM work_item w JOIN kinds k ON k.kind = w.kind
    WHERE (${isAbandoned}) AND (w.run_id IS NULL OR w.run_id IN (SELECT id FROM open_run))
  ), first AS (
    SELECT id FROM candidate ORDER BY rank, id LIMIT (SELECT items FROM capacity)
  ), picked AS (
    SELECT w.id, w.state = 'running' AS was_taken FROM work_item w WHERE w.id = ANY (ARRAY(SELECT id FROM first))
      AND ((${isDue}) OR (${isForgotten}) OR (${isAbandoned}))
    FOR UPDATE OF w SKIP LOCKED
  )
  UPDATE work_item w
  SET state = 'ready', lease_token = NULL, leased_until = NULL, epoch = w.epoch + 1, enqueued_at = now()
  FROM picked WHERE w.id = picked.id
  RETURNING w.id::text AS id, w.kind, w.epoch, picked.was_taken AS "wasTaken"`

/**
 * Picks ready work that is not queued, was queued so long ago that the queue may have lost it, or runs under
 * an expired lease. Marks it as queued under a new epoch; concurrent sweeps pick other items.
 */
export async function pickDueOrAbandonedItems(
  pool: Pool,
  { limit = MAX_QUEUED } = {},
): Promise<PickedItem[]> {
  const { rows } = await pool.query<PickedItem>({
    name: 'pick-items',
    text: pickSql,
    values: [itemJobNames, limit],
  })
  const rank = (item: PickedItem) => itemJobNames.indexOf(item.kind)
  return rows.sort((a, b) => rank(a) - rank(b) || Number(a.id) - Number(b.id))
}

/** Marks items as not queued when the queue did not accept them: the next sweep tries again. */
export async function unmarkQueued(pool: Pool, items: PickedItem[]): Promise<void> {
  await pool.query(
    `UPDATE work_item w SET enqueued_at = NULL FROM unnest($1::bigint[], $2::int[]) AS picked (id, epoch)
     WHERE w.id = picked.id AND w.epoch = picked.epoch AND w.state = 'ready'`,
    [items.map(({ id }) => id), items.map(({ epoch }) => epoch)],
  )
}
