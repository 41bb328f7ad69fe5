/** The flow of a release: how many tasks reached each stage, and why the others left. */
import { z } from 'zod'

/** The stages in their order. Authored tasks enter at the first, imported tasks at `imported`. */
export const flowStages = [
  'submitted',
  'reviewed',
  'accepted',
  'imported',
  'pool',
  'drawn',
  'released',
  'public',
] as const
export const FlowStageKey = z.enum(flowStages)
export type FlowStageKey = z.infer<typeof FlowStageKey>

/**
 * `exact` is for admins and is counted on request. `public` is what was counted at the publication, without small
 * counts and others from which they would follow.
 */
export const FlowForm = z.enum(['exact', 'public'])
export type FlowForm = z.infer<typeof FlowForm>

const Count = z.int().nonnegative().nullable().describe('The number of tasks; null if it is hidden.')

export const FlowStage = z
  .strictObject({
    key: FlowStageKey,
    label: z.string(),
    count: Count,
    exits: z.array(z.strictObject({ reason: z.string(), label: z.string(), count: Count })),
  })
  .meta({ id: 'FlowStage' })
export type FlowStage = z.infer<typeof FlowStage>

export const ReleaseFlow = z
  .strictObject({
    releaseId: z.uuid(),
    name: z.string(),
    datasetName: z.string(),
    form: FlowForm,
    countedAt: z.iso
      .datetime()
      .describe('The time as of which the stages up to the pool are counted: when its plan was saved.'),
    storedAt: z.iso
      .datetime()
      .nullable()
      .describe(
        'When the counts were stored: at the publication. Null for exact counts and for releases without stored ones, which are counted on request.',
      ),
    stages: z.array(FlowStage),
  })
  .meta({ id: 'ReleaseFlow' })
export type ReleaseFlow = z.infer<typeof ReleaseFlow>

/** Hides nothing from readers of whole datasets; `public` shows them what others see. */
export const OfFlow = z.strictObject({
  id: z.uuid('This is not the id of a release.'),
  form: FlowForm.optional(),
})
export type OfFlow = z.infer<typeof OfFlow>
