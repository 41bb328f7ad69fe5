import { database } from '../../server/platform/database'

/**
 * Reports healthy when the database answers. The age of the last worker heartbeat (null for none) is for
 * monitoring only: the web application runs without a worker.
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
