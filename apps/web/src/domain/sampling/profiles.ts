/** The pool of a draft in counts, as the planner receives it. */
import { z } from 'zod'
import { PlanDimension, planDimensions } from './dimensions'
import { MAX_SAMPLE_SIZE } from './sample-plans'

const LeastCap = z.int().min(1).max(MAX_SAMPLE_SIZE).nullable().default(null)

/** Which counts of a draft's pool are requested. */
export const ProfilesQuery = z
  .strictObject({
    draftId: z.uuid(),
    includeReleased: z.boolean(),
    /** Dimensions that the plan names. */
    dimensions: z.array(PlanDimension).max(planDimensions.length).default([]),
    /** Dimensions that are only reported; they are left out where the counts would be too many. */
    reported: z.array(PlanDimension).max(planDimensions.length).default([]),
    /** The smallest cap of each kind that will be tried; null for none. */
    leastCaps: z
      .strictObject({
        perAuthor: LeastCap,
        perInstitution: LeastCap,
        perCluster: LeastCap,
        perVendor: LeastCap,
      })
      .default({ perAuthor: null, perInstitution: null, perCluster: null, perVendor: null }),
  })
  .meta({ id: 'SampleProfilesQuery' })
export type ProfilesQuery = z.infer<typeof ProfilesQuery>

const Count = z.int().min(0)
const Counts = z.array(Count).readonly()

/**
 * Tasks of a pool by their levels and by numbered holders: `CountedProfiles` of the scoring package. It names
 * nobody, and no tasks but those that the plan forces in.
 */
export const SampleProfiles = z
  .strictObject({
    total: Count,
    dimensions: z.array(z.string()).readonly(),
    levels: z.array(z.array(z.string()).readonly()).readonly(),
    combinations: z.array(Counts).readonly(),
    starts: Counts,
    rows: z
      .strictObject({
        author: Counts,
        institution: Counts,
        cluster: Counts,
        vendor: Counts,
        count: Counts,
      })
      .readonly(),
    leastCaps: z.strictObject({
      author: Count.nullable(),
      institution: Count.nullable(),
      cluster: Count.nullable(),
      vendor: Count.nullable(),
    }),
    /** Tasks that the stored plan forces in, with the row that counts them. */
    named: z.array(z.strictObject({ id: z.string(), row: Count }).readonly()).readonly(),
    /** Tasks that the stored plan forces in and that the pool does not have. */
    unknown: z.array(z.string()).readonly(),
  })
  .meta({ id: 'SampleProfiles' })
export type SampleProfiles = z.infer<typeof SampleProfiles>
