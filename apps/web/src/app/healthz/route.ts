import { database } from '../../server/database'

/**
 * Up when the database answers. It also tells how long ago any worker was seen, null for never: that is for whoever
 * watches, since the web application is well without one.
 */
export async function GET(): Promise<Response> {
  try {
    const { rows } = await database().pool.query<{ seconds: number | null }>(
      'SELECT round(extract(epoch FROM now() - max(seen_at)))::int AS seconds FROM worker',
    )
    return Response.json(
      { status: 'ok', workerSeenSecondsAgo: rows[0]?.seconds ?? null },
      { headers: { 'cache-control': 'no-store' } },
    )
  } catch {
    return Response.json(
      { status: 'the database does not answer' },
      { status: 503, headers: { 'cache-control': 'no-store' } },
    )
  }
}
