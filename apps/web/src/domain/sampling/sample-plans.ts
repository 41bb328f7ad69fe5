/** The plan of a draw, shared by the planner, the API and the command line. */
import { z } from 'zod'
import { PlanDimension, planDimensions } from './dimensions'

export const MAX_SAMPLE_SIZE = 20_000
const MAX_TARGETS = 8
const MAX_CELLS = 2_000
export const MAX_INCLUDED = 1_000

const Level = z.string().min(1).max(300)
/** One level for each of some dimensions, such as `{ useCase: 'consult', difficulty: 'difficult' }`. */
export const Levels = z.partialRecord(PlanDimension, Level).meta({ maxProperties: planDimensions.length })
export type Levels = z.infer<typeof Levels>

const Count = z.int('Give a whole number.').min(0, 'Give 0 or more.').max(MAX_SAMPLE_SIZE)
const Dimensions = z
  .array(PlanDimension)
  .min(1, 'Name at least one dimension.')
  .max(3, 'A target can cross at most 3 dimensions.')

/** What a sample should look like over the cells of its dimensions. */
export const PlanTarget = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('fixed'),
    dimensions: Dimensions,
    counts: z.array(z.strictObject({ levels: Levels, count: Count })).max(MAX_CELLS),
    /** What cells without a count get: nothing, or their share of what is left. */
    unnamed: z.enum(['none', 'proportional']).default('none'),
  }),
  z.strictObject({ kind: z.literal('proportional'), dimensions: Dimensions }),
  z.strictObject({
    kind: z.literal('enriched'),
    dimensions: Dimensions,
    factors: z.array(z.strictObject({ levels: Levels, factor: z.number().min(0).max(1_000) })).max(MAX_CELLS),
  }),
])
export type PlanTarget = z.infer<typeof PlanTarget>

const Cap = z.int('Give a whole number.').min(1, 'Give 1 or more, or no cap.').max(MAX_SAMPLE_SIZE).nullable()

/** Everything that a draw depends on, except its pool and its seed. */
export const SamplePlanInput = z
  .strictObject({
    size: z
      .int('Give the size as a whole number.')
      .min(1, 'A sample needs at least 1 task.')
      .max(MAX_SAMPLE_SIZE, `A sample can have at most ${MAX_SAMPLE_SIZE.toLocaleString('en')} tasks.`),
    /** Whether tasks that are already in a release can be drawn. */
    includeReleased: z.boolean().default(true),
    targets: z
      .array(PlanTarget)
      .max(MAX_TARGETS, `A plan can have at most ${MAX_TARGETS} targets.`)
      .default([]),
    caps: z
      .strictObject({
        perAuthor: Cap.default(null),
        perInstitution: Cap.default(null),
        perCluster: Cap.default(null),
        perVendor: Cap.default(null),
      })
      .default({ perAuthor: null, perInstitution: null, perCluster: null, perVendor: null }),
    /** Tasks with all levels of one of these are never drawn. */
    exclude: z.array(Levels).max(100).default([]),
    /** Tasks that are always drawn. */
    include: z
      .array(z.uuid('This is not the id of a task.'))
      .max(MAX_INCLUDED, `A plan can force in at most ${MAX_INCLUDED.toLocaleString('en')} tasks.`)
      .default([]),
  })
  .meta({ id: 'SamplePlanInput' })
export type SamplePlanInput = z.infer<typeof SamplePlanInput>

/** A plan as it is read, with every field. */
export const SamplePlan = z.strictObject(SamplePlanInput.shape).meta({ id: 'SamplePlan' })

/** The plan that a new draft begins with: red teaming rated typical is left out. */
export const DEFAULT_PLAN: SamplePlanInput = {
  size: 525,
  includeReleased: false,
  targets: [],
  caps: { perAuthor: null, perInstitution: null, perCluster: 1, perVendor: null },
  exclude: [{ slice: 'red_teaming_typical' }],
  include: [],
}

/** The dimensions that a plan names, in their fixed order. */
export function listPlanDimensions(plan: SamplePlanInput): PlanDimension[] {
  const named = new Set<string>([
    ...plan.targets.flatMap(({ dimensions }) => dimensions),
    ...plan.exclude.flatMap((levels) => Object.keys(levels)),
  ])
  return planDimensions.filter((dimension) => named.has(dimension))
}
