import { makeDataset, makeTask } from '@consilium/db/testing'
import { DEFAULT_PLAN, type SamplePlanInput } from '../../domain/sampling/sample-plans'
import type { Context } from '../platform/context'
import { createDraft } from '../sampling/create-draft'
import { drawSample } from '../sampling/draws/draw-sample'
import { editPlan } from '../sampling/edit-plan'
import { savePlan } from '../sampling/save-plan'

/** A plan without targets and caps. */
export const planOf = (size: number, more: Partial<SamplePlanInput> = {}): SamplePlanInput => ({
  ...DEFAULT_PLAN,
  size,
  caps: { ...DEFAULT_PLAN.caps, perCluster: null },
  ...more,
})

/** A dataset with accepted tasks. */
export async function makePool(
  ctx: Context,
  count: number,
): Promise<{ datasetId: string; taskIds: string[] }> {
  const datasetId = await makeDataset(ctx.db)
  const taskIds: string[] = []
  for (let i = 0; i < count; i += 1) taskIds.push((await makeTask(ctx.db, { datasetId })).taskId)
  return { datasetId, taskIds }
}

/** A draft with a draw by a plan. */
export async function drawDraft(
  ctx: Context,
  { datasetId, name, plan }: { datasetId: string; name: string; plan: SamplePlanInput },
): Promise<{ draftId: string; drawId: string }> {
  const draftId = await createDraft(ctx, { datasetId, name, purpose: 'release' })
  await editPlan(ctx, { id: draftId, version: 0, plan })
  const planId = await savePlan(ctx, { id: draftId, version: 1 })
  return { draftId, drawId: await drawSample(ctx, { draftId, planId }) }
}
