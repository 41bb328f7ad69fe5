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
 * `exact` is for admins and is counted on request. `public` is what was counted at the publication; its counts that
 * no file of the release holds are rounded up.
 */
export const FlowForm = z.enum(['exact', 'public'])
export type FlowForm = z.infer<typeof FlowForm>

const counted = {
  count: z.int().nonnegative().describe('The number of tasks; the most that it can be if it is rounded up.'),
  isRounded: z.boolean().default(false).describe('Whether the count is rounded up.'),
}

export const FlowStage = z
  .strictObject({
    key: FlowStageKey,
    label: z.string(),
    ...counted,
    exits: z.array(z.strictObject({ reason: z.string(), label: z.string(), ...counted })),
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

/** Readers of whole datasets get exact counts; `public` shows them what others see. */
export const OfFlow = z.strictObject({
  id: z.uuid('This is not the id of a release.'),
  form: FlowForm.optional(),
})
export type OfFlow = z.infer<typeof OfFlow>
