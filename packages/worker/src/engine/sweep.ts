import type { Pool } from 'pg'
import { itemJobNames, type ItemJobName } from '../catalog'

export interface PickedItem {
  id: string
  kind: ItemJobName
  epoch: number
}

const REQUEUE_AFTER = "interval '30 seconds'"
const MOST_QUEUED = 2_000
/** Instants are stored to the millisecond, rounded: what is due now may be stored as due in a moment. */
const ROUNDING = "interval '1 millisecond'"

const pickSql = `
  WITH queued AS (
    SELECT count(*)::int AS items FROM work_item WHERE state = 'ready' AND enqueued_at > now() - ${REQUEUE_AFTER}
  ), picked AS (
    SELECT w.id
    FROM work_item w LEFT JOIN run r ON r.id = w.run_id
    WHERE w.kind = ANY($1::work_kind[])
      AND (
        (w.state = 'ready' AND w.not_before <= now() + ${ROUNDING} AND (w.enqueued_at IS NULL OR w.enqueued_at < now() - ${REQUEUE_AFTER}))
        OR (w.state = 'running' AND w.leased_until < now()))
      AND (r.id IS NULL OR r.state IN ('queued', 'running'))
    ORDER BY array_position($1::work_kind[], w.kind), w.id
    LIMIT (SELECT greatest(0, $2::int - items) FROM queued)
    FOR UPDATE OF w SKIP LOCKED
  )
  UPDATE work_item w
  SET state = 'ready', lease_token = NULL, leased_until = NULL, epoch = w.epoch + 1, enqueued_at = now()
  FROM picked WHERE w.id = picked.id
  RETURNING w.id::text AS id, w.kind, w.epoch`

/**
 * Picks the work that nobody is awake for: ready and not queued, queued so long ago that the queue may have lost it,
 * or running under a lapsed lease. Marks it as queued under a new epoch; whoever else sweeps picks other items.
 */
export async function pickReadyItems(pool: Pool, { most = MOST_QUEUED } = {}): Promise<PickedItem[]> {
  const { rows } = await pool.query<PickedItem>(pickSql, [itemJobNames, most])
  const rank = (item: PickedItem) => itemJobNames.indexOf(item.kind)
  return rows.sort((a, b) => rank(a) - rank(b) || Number(a.id) - Number(b.id))
}

/** Forgets that items were queued, when the queue would not take them: the next sweep tries again. */
export async function unmarkQueued(pool: Pool, items: PickedItem[]): Promise<void> {
  await pool.query(
    `UPDATE work_item w SET enqueued_at = NULL FROM unnest($1::bigint[], $2::int[]) AS picked (id, epoch)
     WHERE w.id = picked.id AND w.epoch = picked.epoch AND w.state = 'ready'`,
    [items.map(({ id }) => id), items.map(({ epoch }) => epoch)],
  )
}
