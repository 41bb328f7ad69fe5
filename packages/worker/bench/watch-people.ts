import { enqueue } from '../src/jobs/enqueue'
import { createQueueBackend } from '../src/queue/queue-backend'
import type { QueueKind, World } from './world'

const EVERY_MS = 400

/**
 * While a run is graded, makes one call after another that a person waits for, on the same lane, and counts the
 * connections to the database.
 */
export function watchPeople(world: World, { systemId, queue: kind }: { systemId: string; queue: QueueKind }) {
  const queue = createQueueBackend(world.queues[kind]?.options ?? {})
  const probes: string[] = []
  let connections = 0
  const look = async () => {
    const { id } = await world.db.probe.create({ data: { systemId }, select: { id: true } })
    const item = await world.db.workItem.create({
      data: { kind: 'probe', uniqueKey: `probe:${id}`, probeId: id },
      select: { id: true },
    })
    probes.push(id)
    await enqueue(queue, 'probe', { workItemId: String(item.id), epoch: 0 })
    const { rows } = await world.admin.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    )
    connections = Math.max(connections, (rows[0]?.count ?? 0) - world.pool.totalCount)
  }
  let looking: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  return {
    start() {
      timer = setInterval(() => (looking = looking.then(look)), EVERY_MS)
    },
    /** What a call waits beside its own time at the provider, in ms, and the most connections. */
    async stop(): Promise<{ median: number; p95: number; calls: number; connections: number }> {
      clearInterval(timer)
      await looking
      await queue.close()
      const { rows } = await world.pool.query<{ ms: number }>(
        `SELECT extract(epoch FROM finished_at - created_at) * 1000 - latency_ms AS ms FROM probe
         WHERE id = ANY($1::uuid[]) AND state = 'answered' ORDER BY 1`,
        [probes],
      )
      const at = (share: number) => Number(rows[Math.floor((rows.length - 1) * share)]?.ms ?? Number.NaN)
      return { median: at(0.5), p95: at(0.95), calls: rows.length, connections }
    },
  }
}
