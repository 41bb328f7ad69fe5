import { dimensionLabels, formatLevel, type PlanDimension } from './dimensions'
import { capLabels, planCaps } from './plan-caps'
import { keyLevels, readNumbers } from './target-grid'
import type { Levels, PlanTarget, SamplePlanInput } from './sample-plans'

const kindLabels = {
  fixed: 'counts',
  proportional: 'in proportion to the pool',
  enriched: 'enriched',
} as const

const MAX_CELLS = 8

/** The differences between two plans in sentences, from `before` to `after`; none for equal plans. */
export function comparePlans(before: SamplePlanInput, after: SamplePlanInput): string[] {
  const lines: string[] = []
  if (before.size !== after.size) lines.push(`Size: ${before.size} → ${after.size}.`)
  if (before.includeReleased !== after.includeReleased)
    lines.push(after.includeReleased ? 'Released tasks can be drawn.' : 'Released tasks are left out.')
  for (const cap of planCaps)
    if (before.caps[cap] !== after.caps[cap])
      lines.push(`${capLabels[cap]}: ${formatCap(before.caps[cap])} → ${formatCap(after.caps[cap])}.`)
  lines.push(...compareTargets(before.targets, after.targets))
  for (const [levels, sign] of compareSets(before.exclude, after.exclude, keyLevels))
    lines.push(`${sign === 'added' ? 'Left out' : 'No longer left out'}: ${formatLevels(levels)}.`)
  const forced = compareSets(before.include, after.include, (id) => id)
  const count = (sign: 'added' | 'removed') => forced.filter(([, change]) => change === sign).length
  if (count('added') > 0) lines.push(`Always included: ${count('added')} more.`)
  if (count('removed') > 0) lines.push(`No longer always included: ${count('removed')}.`)
  return lines
}

/** The levels of a cell with their labels: `Care consult, Good faith, typical`. */
export function formatLevels(levels: Levels): string {
  return Object.entries(levels)
    .map(([dimension, level]) => formatLevel(dimension as PlanDimension, level))
    .join(' × ')
}

/** The name of a target: `Use case × slice`. */
export function nameDimensions(dimensions: readonly PlanDimension[]): string {
  return dimensions
    .map((dimension, place) =>
      place === 0 ? dimensionLabels[dimension] : dimensionLabels[dimension].toLowerCase(),
    )
    .join(' × ')
}

const formatCap = (cap: number | null) => (cap === null ? 'none' : String(cap))

function compareTargets(before: readonly PlanTarget[], after: readonly PlanTarget[]): string[] {
  const key = ({ dimensions }: PlanTarget) => [...dimensions].sort().join()
  const old = new Map(before.map((target) => [key(target), target]))
  const fresh = new Map(after.map((target) => [key(target), target]))
  return [
    ...[...old].flatMap(([name, target]) =>
      fresh.has(name) ? [] : [`Target removed: ${nameDimensions(target.dimensions)}.`],
    ),
    ...[...fresh].flatMap(([name, target]) => {
      const was = old.get(name)
      if (!was) return [`Target added: ${nameDimensions(target.dimensions)}, ${kindLabels[target.kind]}.`]
      if (was.kind !== target.kind)
        return [`${nameDimensions(target.dimensions)}: ${kindLabels[was.kind]} → ${kindLabels[target.kind]}.`]
      return compareCells(was, target)
    }),
  ]
}

function compareCells(before: PlanTarget, after: PlanTarget): string[] {
  const [old, fresh] = [readNumbers(before), readNumbers(after)]
  const changed = [...new Set([...old.keys(), ...fresh.keys()])].flatMap((key) => {
    const [was, is] = [old.get(key), fresh.get(key)]
    if ((was ?? 0) === (is ?? 0)) return []
    const levels = Object.fromEntries(JSON.parse(key) as [string, string][])
    return [`${formatLevels(levels)}: ${was ?? 'none'} → ${is ?? 'none'}.`]
  })
  const rest =
    before.kind === 'fixed' && after.kind === 'fixed' && before.unnamed !== after.unnamed
      ? [
          after.unnamed === 'none'
            ? `${nameDimensions(after.dimensions)}: empty cells get nothing.`
            : `${nameDimensions(after.dimensions)}: empty cells share the rest.`,
        ]
      : []
  const more = changed.length - MAX_CELLS
  return [
    ...changed.slice(0, MAX_CELLS),
    ...(more > 0 ? [`${nameDimensions(after.dimensions)}: ${more} more cells differ.`] : []),
    ...rest,
  ]
}

function compareSets<Item>(
  before: readonly Item[],
  after: readonly Item[],
  key: (item: Item) => string,
): [Item, 'added' | 'removed'][] {
  const [old, fresh] = [new Set(before.map(key)), new Set(after.map(key))]
  return [
    ...before.flatMap((item): [Item, 'removed'][] => (fresh.has(key(item)) ? [] : [[item, 'removed']])),
    ...after.flatMap((item): [Item, 'added'][] => (old.has(key(item)) ? [] : [[item, 'added']])),
  ]
}
