import { makeDataset, makeTask } from '@consilium/db/testing'
import { DEFAULT_PLAN } from '../../domain/sampling/sample-plans'
import type { Context } from '../platform/context'
import { createRelease } from '../releasing/create-release'
import { createDraft } from '../sampling/create-draft'
import { drawSample } from '../sampling/draws/draw-sample'
import { editPlan } from '../sampling/edit-plan'
import { savePlan } from '../sampling/save-plan'

/** A draft with a draw of one of two tasks, in a dataset of its own, and a frozen release of another dataset. */
export async function makeDrawnDraft(
  ctx: Context,
): Promise<{ releaseDraftId: string; drawId: string; frozenReleaseId: string }> {
  const datasetId = await makeDataset(ctx.db)
  for (let i = 0; i < 2; i += 1) await makeTask(ctx.db, { datasetId })
  const id = await createDraft(ctx, { datasetId, name: 'Drawn', purpose: 'release' })
  const plan = { ...DEFAULT_PLAN, size: 1, caps: { ...DEFAULT_PLAN.caps, perCluster: null } }
  await editPlan(ctx, { id, version: 0, plan })
  const planId = await savePlan(ctx, { id, version: 1 })
  const drawId = await drawSample(ctx, { draftId: id, planId })
  const { taskId } = await makeTask(ctx.db, { datasetId: await makeDataset(ctx.db) })
  const { id: frozenReleaseId } = await createRelease(ctx, { name: 'Frozen', taskIds: [taskId] })
  return { releaseDraftId: id, drawId, frozenReleaseId }
}
