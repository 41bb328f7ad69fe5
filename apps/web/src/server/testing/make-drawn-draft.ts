import { makeDataset, makeTask } from '@consilium/db/testing'
import { DEFAULT_PLAN } from '../../domain/sampling/sample-plans'
import type { Context } from '../platform/context'
import { createDraft } from '../sampling/create-draft'
import { drawSample } from '../sampling/draws/draw-sample'
import { editPlan } from '../sampling/edit-plan'
import { savePlan } from '../sampling/save-plan'

/** A draft with a draw of one of two tasks, in a dataset of its own. */
export async function makeDrawnDraft(ctx: Context): Promise<{ releaseDraftId: string; drawId: string }> {
  const datasetId = await makeDataset(ctx.db)
  for (let i = 0; i < 2; i += 1) await makeTask(ctx.db, { datasetId })
  const id = await createDraft(ctx, { datasetId, name: 'Drawn', purpose: 'release' })
  const plan = { ...DEFAULT_PLAN, size: 1, caps: { ...DEFAULT_PLAN.caps, perCluster: null } }
  await editPlan(ctx, { id, version: 0, plan })
  const planId = await savePlan(ctx, { id, version: 1 })
  return { releaseDraftId: id, drawId: await drawSample(ctx, { draftId: id, planId }) }
}
