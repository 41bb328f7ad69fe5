/** The workspace of a release: a draft with its plan, draws and held-out split. */
import { z } from 'zod'
import { MayStay } from '../guard/may-stay'
import { PlanDimension } from './dimensions'
import { By, DrawView, Reason, SavedPlan } from './draws'
import { SamplePlan, SamplePlanInput } from './sample-plans'

/** The name of a release; also that of its draft. */
export const ReleaseName = z
  .string('Give the release a name.')
  .trim()
  .min(1, 'Give the release a name.')
  .max(120, 'Shorten the name to at most 120 characters.')

const draftPurposes = ['release', 'review'] as const
const draftStates = ['open', 'frozen', 'discarded'] as const

/** Counts the changes of a plan. */
const Version = z.int().min(0).max(1_000_000)

export const CreateDraft = z
  .strictObject({
    datasetId: z.uuid('This is not the id of a dataset.'),
    name: ReleaseName,
    purpose: z.enum(draftPurposes).default('release'),
  })
  .meta({ id: 'CreateDraft' })
export type CreateDraft = z.infer<typeof CreateDraft>

/** Gives an open draft another name; also the way out if a release has taken its name. */
export const RenameDraft = z.strictObject({ id: z.uuid(), name: ReleaseName }).meta({ id: 'RenameDraft' })
export type RenameDraft = z.infer<typeof RenameDraft>

export const DiscardDraft = z
  .strictObject({ id: z.uuid(), reason: Reason, mayStay: MayStay })
  .meta({ id: 'DiscardDraft' })
export type DiscardDraft = z.infer<typeof DiscardDraft>

/** Stores the plan that is being edited; `version` is the version that it is based on. */
export const EditPlan = z
  .strictObject({ id: z.uuid(), version: Version, plan: SamplePlanInput })
  .meta({ id: 'EditPlan' })
export type EditPlan = z.infer<typeof EditPlan>

/** Saves the edited plan with its pool, so that it can be drawn. */
export const SavePlanForDraw = z
  .strictObject({ id: z.uuid(), version: Version })
  .meta({ id: 'SavePlanForDraw' })
export type SavePlanForDraw = z.infer<typeof SavePlanForDraw>

export const SplitHeldOut = z
  .strictObject({
    draftId: z.uuid(),
    size: z
      .int('Give the number of held-out tasks.')
      .min(0, 'Hold out 0 tasks or more.')
      .max(20_000, 'Hold out at most 20,000 tasks.')
      .describe('0 holds out nothing, and replaces a split.'),
    /** The split has the proportions of the draw in these dimensions. */
    dimensions: z.array(PlanDimension).max(3, 'Name at most 3 dimensions.').default([]),
    reason: Reason.optional().describe('Why the draw is split again; required then, and published.'),
    mayStay: MayStay,
  })
  .meta({ id: 'SplitHeldOut' })
export type SplitHeldOut = z.infer<typeof SplitHeldOut>

/** A draft in a list. */
export const DraftSummary = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    purpose: z.enum(draftPurposes),
    state: z.enum(draftStates),
    createdAt: z.iso.datetime(),
    createdBy: By,
    endedAt: z.iso.datetime().nullable(),
    endReason: z.string().nullable(),
    releaseId: z.uuid().nullable(),
    /** Tasks of the current draw; null before the first. */
    drawn: z.int().nullable(),
  })
  .meta({ id: 'ReleaseDraftSummary' })
export type DraftSummary = z.infer<typeof DraftSummary>

/** The held-out split of the current draw. Its seed stays secret. */
export const SplitView = z
  .strictObject({
    id: z.uuid(),
    at: z.iso.datetime(),
    by: By,
    size: z.int(),
    dimensions: z.array(PlanDimension),
    commitment: z.string(),
    /** Public and held-out tasks by stratum of the split. */
    rows: z.array(z.strictObject({ stratum: z.string(), public: z.int(), heldOut: z.int() })),
  })
  .meta({ id: 'HeldOutSplit' })
export type SplitView = z.infer<typeof SplitView>

/** A draft with everything that the workspace shows. */
export const DraftDetail = DraftSummary.extend({
  dataset: z.strictObject({ id: z.uuid(), name: z.string(), archived: z.boolean() }),
  version: z.int(),
  plan: SamplePlan,
  /** The newest saved plan. */
  saved: SavedPlan.nullable(),
  /** Whether the edited plan is the saved one. */
  planIsSaved: z.boolean(),
  /** All draws, the first first. */
  draws: z.array(DrawView),
  /** The draw that a freeze would use. */
  currentDrawId: z.uuid().nullable(),
  split: SplitView.nullable(),
}).meta({ id: 'ReleaseDraft' })
export type DraftDetail = z.infer<typeof DraftDetail>
