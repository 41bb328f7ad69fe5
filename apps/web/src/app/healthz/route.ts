import { database } from '../../server/database'

/** Up when the database answers. */
export async function GET(): Promise<Response> {
  try {
    await database().pool.query('SELECT 1')
    return Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } })
  } catch {
    return Response.json({ status: 'the database does not answer' }, { status: 503, headers: { 'cache-control': 'no-store' } })
  }
}
