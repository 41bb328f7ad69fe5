import { z } from 'zod'
import { ById } from '../../domain/datasets/datasets'
import {
  CreateDraft,
  DiscardDraft,
  DraftDetail,
  DraftSummary,
  EditPlan,
  RenameDraft,
  SavePlanForDraw,
  SplitHeldOut,
} from '../../domain/sampling/drafts'
import { CompareDraws, DrawComparison, DrawSummary, ListDraws } from '../../domain/sampling/draw-comparison'
import { DrawnAnswerers } from '../../domain/sampling/drawn-answerers'
import { DiscardDraw, DrawByPlan, Redraw } from '../../domain/sampling/draws'
import { PlanFacts } from '../../domain/sampling/plan-facts'
import { Purpose } from '../../domain/sampling/pool'
import { ProfilesQuery, SampleProfiles } from '../../domain/sampling/profiles'
import { procedure, router } from '../platform/trpc'
import { countPoolSize } from './pool/count-pool-size'
import { createDraft } from './create-draft'
import { discardDraft } from './discard-draft'
import { discardDraw } from './draws/discard-draw'
import { drawSample } from './draws/draw-sample'
import { editPlan } from './edit-plan'
import { holdOutTasks } from './draws/hold-out-tasks'
import { listDrafts, readDraft, readDraw } from './read-draft'
import { readPlanFacts } from './planner/read-plan-facts'
import { readProfiles } from './planner/read-profiles'
import { readAnswerers } from './draws/read-answerers'
import { listDraws, readDrawComparison } from './draws/read-draw-comparison'
import { readRedraw } from './draws/read-redraw'
import { renameDraft } from './rename-draft'
import { savePlan } from './save-plan'

export const samplingRouter = router({
  drafts: procedure('samples.read')
    .input(z.strictObject({ datasetId: z.uuid() }))
    .output(z.array(DraftSummary))
    .query(({ ctx, input }) => listDrafts(ctx, input.datasetId)),
  poolSize: procedure('samples.read')
    .input(z.strictObject({ datasetId: z.uuid(), purpose: Purpose.default('release') }))
    .output(z.strictObject({ tasks: z.int() }))
    .query(async ({ ctx, input }) => ({ tasks: await countPoolSize(ctx, input) })),
  draft: procedure('samples.read')
    .input(ById)
    .output(DraftDetail)
    .query(({ ctx, input }) => readDraft(ctx, input.id)),
  createDraft: procedure('samples.manage')
    .input(CreateDraft)
    .output(DraftDetail)
    .mutation(async ({ ctx, input }) => readDraft(ctx, await createDraft(ctx, input))),
  renameDraft: procedure('samples.manage')
    .input(RenameDraft)
    .output(DraftDetail)
    .mutation(async ({ ctx, input }) => {
      await renameDraft(ctx, input)
      return readDraft(ctx, input.id)
    }),
  discardDraft: procedure('samples.manage')
    .input(DiscardDraft)
    .output(DraftDetail)
    .mutation(async ({ ctx, input }) => {
      await discardDraft(ctx, input)
      return readDraft(ctx, input.id)
    }),
  profiles: procedure('samples.read')
    .input(ProfilesQuery)
    .output(SampleProfiles)
    .query(({ ctx, input }) => readProfiles(ctx, input)),
  planFacts: procedure('samples.read')
    .input(z.strictObject({ draftId: z.uuid() }))
    .output(PlanFacts)
    .query(({ ctx, input }) => readPlanFacts(ctx, input.draftId)),
  editPlan: procedure('samples.manage')
    .input(EditPlan)
    .output(z.strictObject({ version: z.int() }))
    .mutation(async ({ ctx, input }) => ({ version: await editPlan(ctx, input) })),
  savePlan: procedure('samples.manage')
    .input(SavePlanForDraw)
    .output(DraftDetail)
    .mutation(async ({ ctx, input }) => {
      await savePlan(ctx, input)
      return readDraft(ctx, input.id)
    }),
  draw: procedure('samples.manage')
    .input(DrawByPlan)
    .output(DraftDetail)
    .mutation(async ({ ctx, input }) => {
      await drawSample(ctx, input)
      return readDraft(ctx, input.draftId)
    }),
  discardDraw: procedure('samples.manage')
    .input(DiscardDraw)
    .output(DraftDetail)
    .mutation(async ({ ctx, input }) => readDraft(ctx, await discardDraw(ctx, input))),
  redraw: procedure('samples.read')
    .input(ById)
    .output(Redraw)
    .query(async ({ ctx, input }) => {
      await readDraw(ctx, input.id)
      return readRedraw(ctx, input.id)
    }),
  draws: procedure('samples.read')
    .input(ListDraws)
    .output(z.array(DrawSummary))
    .query(({ ctx, input }) => listDraws(ctx, input.datasetId)),
  comparison: procedure('samples.read')
    .input(CompareDraws)
    .output(DrawComparison)
    .query(({ ctx, input }) => readDrawComparison(ctx, input)),
  answerers: procedure('samples.read')
    .input(z.strictObject({ draftId: z.uuid() }))
    .output(DrawnAnswerers.nullable())
    .query(({ ctx, input }) => readAnswerers(ctx, input.draftId)),
  holdOut: procedure('samples.manage')
    .input(SplitHeldOut)
    .output(DraftDetail)
    .mutation(async ({ ctx, input }) => {
      await holdOutTasks(ctx, input)
      return readDraft(ctx, input.draftId)
    }),
})
