import type { GuardClass } from '../../../domain/guard/classes'
import type { GuardScanState } from '../../../domain/guard/scans'
import type { Context } from '../../platform/context'
import { detectorsVersion } from './detectors-version'
import { listPendingDatasets, listPendingTasks } from './list-pending'

interface CountRow {
  id: string
  name: string
  class: GuardClass
  stopping: number
  possible: number
}

/** Reads the scan in progress or the last one, what waits for the next, and the open findings as counts. */
export async function readScanState({ db }: Pick<Context, 'db'>): Promise<GuardScanState> {
  const detectors = detectorsVersion()
  const [scan, newest, counts] = await Promise.all([
    db.guardScan.findFirst({
      orderBy: [{ startedAt: 'desc' }, { id: 'desc' }],
      include: { startedBy: { select: { name: true } } },
    }),
    db.guardScanned.aggregate({ where: { detectors }, _max: { scannedAt: true } }),
    db.$queryRaw<CountRow[]>`
      SELECT d.id, d.name, h.class, count(*) FILTER (WHERE NOT h.possible)::int AS stopping, count(*) FILTER (WHERE h.possible)::int AS possible
      FROM guard_hit h JOIN dataset d ON d.id = h.dataset_id GROUP BY d.id, d.name, h.class ORDER BY d.name, count(*) FILTER (WHERE NOT h.possible) DESC, h.class`,
  ])
  const isRunning = scan?.state === 'running'
  const pending = isRunning ? null : await Promise.all([listPendingTasks(db), listPendingDatasets(db)])
  return {
    detectors,
    scan: scan
      ? {
          id: scan.id,
          state: scan.state,
          startedAt: scan.startedAt.toISOString(),
          endedAt: scan.endedAt?.toISOString() ?? null,
          startedBy: scan.startedBy?.name ?? null,
          total: scan.total,
          scanned: Math.min(scan.scanned, scan.total),
          failure: scan.failure,
        }
      : null,
    pending: pending ? { tasks: pending[0].length, datasets: pending[1].length } : null,
    scannedAt: newest._max.scannedAt?.toISOString() ?? null,
    counts: counts.map(({ id, name, ...row }) => ({ dataset: { id, name }, ...row })),
  }
}
