import { canonicalJson } from '@consilium/db'
import { z } from 'zod'
import { sha256 } from '../content/sha256'

const Levels = z.record(z.string(), z.string())
const Count = z.int().min(0)
const dimensions = z.array(z.string())
const cap = z.int().min(1).nullable().optional()

/**
 * A sampling plan without its seed, as `drawSample` takes it. Ids that it excludes are ids of the pool file.
 * Unknown fields are kept and hashed.
 */
export const PublishedPlan = z.looseObject({
  size: Count,
  targets: z
    .array(
      z.discriminatedUnion('kind', [
        z.looseObject({ kind: z.literal('proportional'), dimensions }),
        z.looseObject({
          kind: z.literal('fixed'),
          dimensions,
          counts: z.array(z.looseObject({ levels: Levels, count: Count })),
          unnamed: z.enum(['none', 'proportional']).optional(),
        }),
        z.looseObject({
          kind: z.literal('enriched'),
          dimensions,
          factors: z.array(z.looseObject({ levels: Levels, factor: z.number() })),
        }),
      ]),
    )
    .optional(),
  caps: z.looseObject({ perAuthor: cap, perInstitution: cap, perCluster: cap, perVendor: cap }).optional(),
  exclude: z
    .looseObject({ ids: z.array(z.string()).optional(), levels: z.array(Levels).optional() })
    .optional(),
  /** Ids of tasks that are always in the sample. */
  include: z.array(z.string()).optional(),
  steps: Count.optional(),
})
export type PublishedPlan = z.infer<typeof PublishedPlan>

/** SHA-256 (hex) of the canonical JSON of a plan without its seed. */
export function hashPlan(plan: PublishedPlan): string {
  return sha256(canonicalJson(plan))
}
