/** Draws of a draft: what they were drawn from, by which plan and seed, and what became of them. */
import { z } from 'zod'
import { MayStay } from '../guard/may-stay'
import { ExtensionCounts } from './extensions'
import { SamplePlan } from './sample-plans'

/** Who did something: a person by name, or a program. */
export const By = z.strictObject({ id: z.uuid().nullable(), name: z.string() }).meta({ id: 'By' })

/** Why an admin decided something; shown to admins, and published where it concerns a release. */
export const Reason = z
  .string('Give a reason.')
  .trim()
  .min(3, 'Give a reason of at least 3 characters.')
  .max(1_000, 'Shorten the reason to at most 1,000 characters.')

/** A saved plan, with the pool that it draws from. */
export const SavedPlan = z
  .strictObject({
    id: z.uuid(),
    savedAt: z.iso.datetime(),
    savedBy: By,
    plan: SamplePlan,
    /** sha256 of the canonical JSON of the plan. */
    hash: z.string(),
    poolHash: z.string(),
    poolTasks: z.int(),
  })
  .meta({ id: 'SavedPlan' })
export type SavedPlan = z.infer<typeof SavedPlan>

const DrawnCellView = z.strictObject({
  levels: z.record(z.string(), z.string()),
  asked: z.number(),
  quota: z.int(),
  available: z.int(),
  excluded: z.int(),
  drawn: z.int(),
})
export const DrawReport = z
  .strictObject({
    exact: z.boolean(),
    probabilities: z.enum(['exact', 'approximate']),
    targets: z.array(
      z.strictObject({ dimensions: z.array(z.string()), exact: z.boolean(), cells: z.array(DrawnCellView) }),
    ),
  })
  .meta({ id: 'DrawReport' })
export type DrawReport = z.infer<typeof DrawReport>

/** A draw as the workspace and the API show it. */
export const DrawView = z
  .strictObject({
    id: z.uuid(),
    number: z.int(),
    drawnAt: z.iso.datetime(),
    drawnBy: By,
    planId: z.uuid().nullable(),
    parentId: z.uuid().nullable(),
    seed: z.string(),
    algorithm: z.int(),
    poolHash: z.string(),
    poolTasks: z.int(),
    tasks: z.int(),
    reserves: z.int(),
    report: DrawReport.nullable(),
    /** For an extension: what it did to the tasks of the draw that it extends, and why. */
    extension: ExtensionCounts.extend({
      /** Tasks that it doesn't keep because they had left the pool. */
      leftPool: z.int(),
      /** Why an admin replaced the others. */
      reasons: z.array(z.strictObject({ reason: z.string(), tasks: z.int() })),
    })
      .meta({ id: 'DrawExtension' })
      .nullable(),
    /** The number of the draw that extends this one; null if none in use does. */
    extendedBy: z.int().nullable(),
    discarded: z.strictObject({ at: z.iso.datetime(), by: By, reason: z.string() }).nullable(),
  })
  .meta({ id: 'Draw' })
export type DrawView = z.infer<typeof DrawView>

/** Draws by a saved plan. The plan’s id says that the user saw this plan and no later one. */
export const DrawByPlan = z
  .strictObject({ draftId: z.uuid(), planId: z.uuid('This is not the id of a saved plan.') })
  .meta({ id: 'DrawByPlan' })
export type DrawByPlan = z.infer<typeof DrawByPlan>

export const DiscardDraw = z
  .strictObject({ id: z.uuid(), reason: Reason, mayStay: MayStay })
  .meta({ id: 'DiscardDraw' })
export type DiscardDraw = z.infer<typeof DiscardDraw>

/** The same draw once more, from its stored pool, plan and seed. */
export const Redraw = z
  .strictObject({
    identical: z.boolean(),
    /** sha256 of the drawn ids as stored, and as drawn again. */
    stored: z.string(),
    redrawn: z.string(),
    /** One canonical JSON line for each drawn task: pool id, stratum, number, probability. */
    lines: z.array(z.string()),
  })
  .meta({ id: 'Redraw' })
export type Redraw = z.infer<typeof Redraw>
