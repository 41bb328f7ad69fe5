import {
  planProfiles,
  type CountedProfiles,
  type InfeasiblePlan,
  type SamplePlan,
  type SamplePreview,
} from '@consilium/scoring'
import { NOT_STATED, type PlanDimension } from './dimensions'
import { orderLevels } from './order-levels'
import type { Levels, SamplePlanInput } from './sample-plans'

/** A plan that no draw can have, such as one with the same target twice. */
interface InvalidPlan {
  status: 'invalid'
  message: string
}

export type PlanPreview = SamplePreview | InfeasiblePlan | InvalidPlan

/** A cell of a target beside the pool. */
export interface PreviewCell {
  levels: Levels
  planned: number
  available: number
  excluded: number
  /** What the nearest plan has; the same as `planned` where the plan can be met. */
  nearest: number
}

/** What the sampling package takes; the seed has no influence on a preview. */
function toSamplePlan({ size, targets, caps, exclude, include }: SamplePlanInput): SamplePlan {
  return { size, seed: 'preview', targets, caps, exclude: { levels: exclude }, include }
}

/** Previews a plan over counted profiles; an invalid plan gives its message. */
export function previewPlan(profiles: CountedProfiles, plan: SamplePlanInput): PlanPreview {
  try {
    return planProfiles(profiles, toSamplePlan(plan))
  } catch (error) {
    return { status: 'invalid', message: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * The cells of the plan’s target at `place`, planned and available, for plans that can be met and others.
 * Cells with neither tasks nor a plan are left out.
 */
export function listPreviewCells(
  profiles: CountedProfiles,
  plan: SamplePlanInput,
  preview: PlanPreview,
  place: number,
): PreviewCell[] {
  const target = plan.targets[place]
  if (!target || preview.status === 'invalid') return []
  const cells = new Map<string, PreviewCell>()
  const find = (levels: Levels): PreviewCell => {
    const ordered = orderKeys(target.dimensions, levels)
    const key = Object.values(ordered).join('\n')
    const found = cells.get(key) ?? { levels: ordered, planned: 0, available: 0, excluded: 0, nearest: 0 }
    cells.set(key, found)
    return found
  }
  for (const { levels, count } of listCombinations(profiles)) {
    find(levels)[isLeftOut(levels, plan.exclude) ? 'excluded' : 'available'] += count
  }
  if (preview.status === 'feasible') {
    for (const { levels, quota } of preview.targets[place]?.cells ?? []) {
      Object.assign(find(levels), { planned: quota, nearest: quota })
    }
  } else {
    const nearest = preview.nearest.plan.targets?.[place]
    for (const { levels, count } of nearest?.kind === 'fixed' ? nearest.counts : [])
      Object.assign(find(levels), { planned: count, nearest: count })
    for (const { dimensions, levels, from, to } of preview.nearest.changes)
      if (dimensions.join() === target.dimensions.join())
        Object.assign(find(levels), { planned: from, nearest: to })
  }
  return orderCells(target.dimensions, [...cells.values()]).filter(
    ({ planned, available, excluded }) => planned + available + excluded > 0,
  )
}

/** The combinations of levels that the pool has, with their tasks. */
export function listCombinations(profiles: CountedProfiles): { levels: Levels; count: number }[] {
  const { combinations, starts, rows, dimensions, levels } = profiles
  return combinations.map((codes, combination) => {
    let count = 0
    for (let row = starts[combination] ?? 0; row < (starts[combination + 1] ?? rows.count.length); row += 1)
      count += rows.count[row] ?? 0
    return {
      levels: Object.fromEntries(
        codes.map((code, d) => [dimensions[d] ?? '', levels[d]?.[code] ?? NOT_STATED]),
      ),
      count,
    }
  })
}

/** Whether a combination has all levels of one exclusion. */
export function isLeftOut(levels: Levels, exclude: readonly Levels[]): boolean {
  return exclude.some((left) =>
    Object.entries(left).every(([dimension, level]) => levels[dimension as PlanDimension] === level),
  )
}

/** Cells in the order of tables. */
function orderCells(dimensions: readonly PlanDimension[], cells: readonly PreviewCell[]): PreviewCell[] {
  const ranks = dimensions.map((dimension) => {
    const levels = orderLevels(
      dimension,
      cells.map((cell) => cell.levels[dimension] ?? NOT_STATED),
    )
    const places = new Map(levels.map((level, place) => [level, place]))
    return (cell: PreviewCell) => places.get(cell.levels[dimension] ?? NOT_STATED) ?? 0
  })
  return [...cells].sort((a, b) => {
    const rank = ranks.find((read) => read(a) !== read(b))
    return rank ? rank(a) - rank(b) : 0
  })
}

function orderKeys(dimensions: readonly PlanDimension[], levels: Levels): Levels {
  return Object.fromEntries(dimensions.map((dimension) => [dimension, levels[dimension] ?? NOT_STATED]))
}
