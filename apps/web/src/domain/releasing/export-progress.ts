import type { ReleaseExport } from './exports'

/** Below this time a rate would jump around. */
const MIN_ELAPSED_MS = 500

/** Tasks per second and the time left, once both can be estimated. */
export function estimateExport(
  { startedAt, written, total }: Pick<ReleaseExport, 'startedAt' | 'written' | 'total'>,
  now: number,
): { perSecond: number; leftMs: number } | null {
  const elapsedMs = startedAt === null ? 0 : now - Date.parse(startedAt)
  if (written === 0 || elapsedMs < MIN_ELAPSED_MS) return null
  return { perSecond: (written / elapsedMs) * 1_000, leftMs: ((total - written) / written) * elapsedMs }
}
