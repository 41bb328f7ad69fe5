import { compareIds } from '../../numeric/compare-ids'
import type { PoolItem, SampleCaps } from '../plan/sample-plan'
import type { CapUsage, SampleCapUsage } from '../plan/sample-result'

/** How much of each cap some items use. */
export function measureCaps(caps: SampleCaps = {}, items: readonly PoolItem[]): SampleCapUsage {
  return {
    perAuthor: measureCap(
      caps.perAuthor,
      items.map(({ author }) => author),
    ),
    perInstitution: measureCap(
      caps.perInstitution,
      items.map(({ institution }) => institution),
    ),
    perCluster: measureCap(
      caps.perCluster,
      items.map(({ cluster }) => cluster),
    ),
    perVendor: measureCap(
      caps.perVendor,
      items.map(({ vendor }) => vendor),
    ),
  }
}

function measureCap(
  cap: number | null | undefined,
  names: readonly (string | null | undefined)[],
): CapUsage | null {
  if (cap == null) return null
  const counts = new Map<string, number>()
  for (const name of names) if (name != null) counts.set(name, (counts.get(name) ?? 0) + 1)
  const atCap = [...counts]
    .filter(([, count]) => count >= cap)
    .map(([name]) => name)
    .sort(compareIds)
  return {
    cap,
    holders: counts.size,
    most: [...counts.values()].reduce((most, count) => Math.max(most, count), 0),
    atCap,
  }
}
