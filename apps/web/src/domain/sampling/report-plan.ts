import type { CountedProfiles } from '@consilium/scoring'
import { explainConstraint } from './label-constraint'
import { listPlanDimensions, type SamplePlanInput } from './sample-plans'
import type { PlanDimension } from './dimensions'
import { expectComposition, type ExpectedLevel } from './expect-composition'
import { listPreviewCells, previewPlan, type PlanPreview, type PreviewCell } from './preview-plan'

/** Everything that the planner shows of a plan over a pool. */
export interface PlanReport {
  plan: SamplePlanInput
  preview: PlanPreview
  /** Why the plan can’t be met, in sentences; none where it can. */
  reasons: string[]
  /** The cells of each target, in the order of the plan. */
  targets: { dimensions: PlanDimension[]; cells: PreviewCell[] }[]
  /** What a sample has by slice, use case and specialty, about. */
  composition: ReadonlyMap<PlanDimension, ExpectedLevel[]>
  /** Tasks that can be drawn, and tasks that the plan leaves out. */
  available: number
  excluded: number
  /** Tasks that the plan forces in and the pool does not have. */
  unknown: readonly string[]
  /** Tasks that the plan forces in and that are counted once it is saved. */
  uncounted: readonly string[]
}

/** Dimensions that the report shows whatever the plan names. */
export const REPORTED_DIMENSIONS: PlanDimension[] = ['useCase', 'slice', 'specialty']

/** Whether these profiles were counted for what the plan names. */
export function coversPlan(
  { dimensions, leastCaps }: Pick<CountedProfiles, 'dimensions' | 'leastCaps'>,
  plan: SamplePlanInput,
): boolean {
  const covers = (cap: number | null, least: number | null) =>
    cap === null || (least !== null && cap >= least)
  return (
    listPlanDimensions(plan).every((dimension) => dimensions.includes(dimension)) &&
    covers(plan.caps.perAuthor, leastCaps.author) &&
    covers(plan.caps.perInstitution, leastCaps.institution) &&
    covers(plan.caps.perCluster, leastCaps.cluster) &&
    covers(plan.caps.perVendor, leastCaps.vendor)
  )
}

/** Reports a plan over profiles that cover it. Tasks that are forced in but not counted are left out. */
export function reportPlan(profiles: CountedProfiles, plan: SamplePlanInput): PlanReport {
  const known = new Set(profiles.named.map(({ id }) => id))
  const missing = new Set(profiles.unknown)
  const counted = { ...plan, include: plan.include.filter((id) => known.has(id)) }
  const preview = previewPlan(profiles, counted)
  const targets = plan.targets.map(({ dimensions }, place) => ({
    dimensions,
    cells: listPreviewCells(profiles, counted, preview, place),
  }))
  const composition = expectComposition(profiles, counted, targets, REPORTED_DIMENSIONS)
  const [any] = targets
  const available = any
    ? any.cells.reduce((sum, cell) => sum + cell.available, 0)
    : countAvailable(profiles, composition)
  return {
    plan,
    preview,
    reasons: listReasons(profiles, counted, preview),
    targets,
    composition,
    available,
    excluded: profiles.total - available,
    unknown: plan.include.filter((id) => missing.has(id)),
    uncounted: plan.include.filter((id) => !known.has(id) && !missing.has(id)),
  }
}

/** Where counts alone are the reason, but the pool or the caps also hold fewer tasks than the size, both count. */
function listReasons(profiles: CountedProfiles, plan: SamplePlanInput, preview: PlanPreview): string[] {
  if (preview.status !== 'infeasible') return []
  const { constraints, nearest } = preview
  const isShort = nearest.plan.size < plan.size
  const namesLimit = constraints.some(({ kind }) => kind === 'pool' || kind === 'cap' || kind === 'search')
  const untargeted = isShort && !namesLimit ? previewPlan(profiles, { ...plan, targets: [] }) : preview
  const limits = untargeted.status === 'infeasible' && untargeted !== preview ? untargeted.constraints : []
  return [...new Set([...constraints, ...limits].map(explainConstraint))]
}

function countAvailable(profiles: CountedProfiles, composition: PlanReport['composition']): number {
  const [levels] = composition.values()
  return levels?.reduce((sum, level) => sum + level.available, 0) ?? profiles.total
}

/** The nearest plan that the pool can meet, as a plan to edit; null where it would draw nothing. */
export function takeNearest(plan: SamplePlanInput, { preview, unknown }: PlanReport): SamplePlanInput | null {
  if (preview.status !== 'infeasible') return null
  const { nearest } = preview
  if (nearest.plan.size < 1) return null
  const dropped = new Set([...nearest.dropped, ...unknown])
  return {
    ...plan,
    size: nearest.plan.size,
    targets: plan.targets.map((target, place) => {
      const near = nearest.plan.targets?.[place]
      if (near?.kind !== 'fixed') return target
      return {
        kind: 'fixed',
        dimensions: target.dimensions,
        counts: near.counts.map(({ levels, count }) => ({ levels, count })),
        unnamed: 'none',
      }
    }),
    include: plan.include.filter((id) => !dropped.has(id)),
  }
}
