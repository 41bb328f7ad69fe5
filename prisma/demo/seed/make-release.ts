import type { Context } from '../../../apps/web/src/server/platform/context'
import { freezeDraft } from '../../../apps/web/src/server/releasing/freeze-draft'
import { readDraftReadiness } from '../../../apps/web/src/server/releasing/read-readiness'
import { waiveCheck } from '../../../apps/web/src/server/releasing/waive-check'
import { createDraft } from '../../../apps/web/src/server/sampling/create-draft'
import { discardDraw } from '../../../apps/web/src/server/sampling/draws/discard-draw'
import { drawSample } from '../../../apps/web/src/server/sampling/draws/draw-sample'
import { editPlan } from '../../../apps/web/src/server/sampling/edit-plan'
import { savePlan } from '../../../apps/web/src/server/sampling/save-plan'
import type { CheckName } from '../../../apps/web/src/domain/releasing/readiness'
import { DEFAULT_PLAN, type SamplePlanInput } from '../../../apps/web/src/domain/sampling/sample-plans'

const NAME = 'Demo 1'
const TRIAL = 6
const reasons: Partial<Record<CheckName, string>> & { patient_data: string } = {
  patient_data: 'Read again: everybody in it is fictional.',
  answers: 'Everybody who reads Arabic and knows the subject had a part in the task.',
}

/** A release of all accepted tasks: drawn by a plan, after a first draw that was too small, and answered. */
export async function makeRelease(
  ctx: Context,
  {
    datasetId,
    tasks,
    answer,
  }: {
    datasetId: string
    tasks: number
    answer: (draw: { draftId: string; sampleId: string }) => Promise<void>
  },
): Promise<{ id: string; name: string }> {
  const unfinished = await ctx.db.releaseDraft.findFirst({
    where: { datasetId, name: NAME, state: 'open' },
    select: { id: true },
  })
  const id = unfinished?.id ?? (await createDraft(ctx, { datasetId, name: NAME, purpose: 'release' }))
  if (!(await ctx.db.sample.findFirst({ where: { draftId: id }, select: { id: true } }))) {
    const first = await drawPlanned(ctx, id, TRIAL)
    await discardDraw(ctx, { id: first, reason: 'Too small: the first board should hold every task.' })
  }
  const inUse = await ctx.db.sample.findFirst({
    where: { draftId: id, discard: null },
    select: { id: true },
  })
  const sampleId = inUse?.id ?? (await drawPlanned(ctx, id, tasks))
  await answer({ draftId: id, sampleId })
  for (const { name: check, failing, waivable, active, waived } of await readDraftReadiness(ctx, id))
    if (active && failing > 0 && waivable && !waived)
      await waiveCheck(ctx, { draftId: id, check, reason: reasons[check] ?? reasons.patient_data })
  return freezeDraft(ctx, { id, sampleId, confirm: NAME })
}

/** Saves a plan that takes every use case as often as the pool has it, and draws by it. */
export async function drawPlanned(ctx: Context, id: string, size: number): Promise<string> {
  const plan: SamplePlanInput = {
    ...DEFAULT_PLAN,
    size,
    exclude: [],
    targets: [{ kind: 'proportional', dimensions: ['useCase'] }],
  }
  const { version } = await ctx.db.releaseDraft.findUniqueOrThrow({
    where: { id },
    select: { version: true },
  })
  const edited = await editPlan(ctx, { id, version, plan })
  return drawSample(ctx, { draftId: id, planId: await savePlan(ctx, { id, version: edited }) })
}
