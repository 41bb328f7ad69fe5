import { CAP_KINDS } from '../plan/cap-kinds'
import type { CapConstraint } from '../plan/sample-constraint'
import type { CappedKind, Holders } from '../problem/encode-holders'
import type { EncodedTarget } from '../problem/encode-target'
import type { SamplingProblem } from '../problem/sampling-problem'
import { assignHolders } from './assign-holders'
import { sendThroughCaps, type CapPair } from './cap-flow'
import { mergeGroups } from './merge-groups'
import { listStrictSteps } from './quota-steps'

/**
 * The caps that make the size of the sample impossible, whatever its targets; `null` if none. Two kinds
 * are exact together; of three or more, each pair is checked.
 */
export function findTotalCapConstraint(problem: SamplingProblem): CapConstraint | null {
  const { size, holders } = problem
  if (!holders) return null
  for (const pair of listPairs(holders)) {
    const { sent, fullInner, fullOuter, uncapped } = assignHolders(problem, pair)
    if (sent === size) continue
    return {
      kind: 'cap',
      forced: problem.forced.items.length,
      target: null,
      asked: size,
      available: sent,
      ...reportKinds([pair.inner, fullInner], [pair.outer, fullOuter]),
      uncapped,
    }
  }
  return null
}

/** The caps that make a target impossible; `null` if none do for the target alone. */
export function findCapConstraint(
  problem: SamplingProblem,
  quotas: Int32Array,
  t: number,
): CapConstraint | null {
  const { holders } = problem
  if (!holders) return null
  const first = findPairConstraint(problem, quotas, t, holders)
  if (first) return first
  const nobody = { ...holders.inner, kind: null, ofHolder: new Int32Array(holders.count).fill(-1) }
  for (const extra of holders.extras) {
    const found = findPairConstraint(problem, quotas, t, { inner: nobody, outer: extra })
    if (found) return found
  }
  return null
}

function findPairConstraint(
  problem: SamplingProblem,
  quotas: Int32Array,
  t: number,
  pair: CapPair,
): CapConstraint | null {
  const { size, targets, strata } = problem
  const merged = mergeGroups(problem, strata.cells[t] as Int32Array, pair)
  const { groups, holders } = merged
  const cells = Int32Array.from(quotas.keys())
  const flow = sendThroughCaps(merged, size, cells, Array.from(quotas, listStrictSteps))
  if (flow.sent === size) return null
  const { target, cells: names } = targets[t] as EncodedTarget
  const reached = Array.from(quotas, (quota, cell) => quota > 0 && flow.cellReached[cell] === 1)
  const isFull = (holder: number): boolean => {
    const outer = holders.outer.ofHolder[holder] as number
    return flow.holderReached[holder] === 1 && (outer < 0 || flow.outerReached[outer] === 0)
  }
  let uncapped = 0
  groups.available.forEach((count, group) => {
    if (reached[groups.stratum[group] as number] && flow.holderReached[groups.holder[group] as number] === 0)
      uncapped += count
  })
  const fullInner = holders.inner.ofHolder.filter((name, holder) => name >= 0 && isFull(holder)).length
  const fullOuter = flow.outerReached.reduce((sum, mark) => sum + mark, 0)
  const asked = quotas.reduce((sum, quota, cell) => sum + (reached[cell] ? quota : 0), 0)
  return {
    kind: 'cap',
    forced: problem.forced.items.length,
    target: { dimensions: target.dimensions, cells: names.filter((_, cell) => reached[cell]) },
    asked,
    available: asked - (size - flow.sent),
    ...reportKinds([pair.inner, fullInner], [pair.outer, fullOuter]),
    uncapped,
  }
}

/** The pair that flows keep first, then every other pair. */
function listPairs({ inner, outer, extras }: Holders): CapPair[] {
  const later = extras.flatMap((extra, i) =>
    [inner, outer, ...extras.slice(0, i)].map((other) => ({ inner: other, outer: extra })),
  )
  return [{ inner, outer }, ...later]
}

type CapFields = Omit<CapConstraint, 'kind' | 'forced' | 'target' | 'asked' | 'available' | 'uncapped'>

/** How many holders of each kind are full, and their cap; `null` where none is. */
function reportKinds(...full: readonly (readonly [CappedKind, number])[]): CapFields {
  const entries = CAP_KINDS.flatMap(({ kind, cap, holders }) => {
    const [capped, count = 0] = full.find(([own]) => own.kind === kind) ?? []
    return [
      [holders, count],
      [cap, capped && count > 0 ? capped.cap : null],
    ]
  })
  return Object.fromEntries(entries) as CapFields
}
