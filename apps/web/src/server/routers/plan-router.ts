import { z } from 'zod'
import {
  AuthoringView,
  OfDataset,
  PlanView,
  SaveAuthoring,
  SavePlan,
  TaskOffer,
} from '../../domain/plan-views'
import { findPlannedDataset } from '../planning/find-planned-dataset'
import { readAuthoring } from '../planning/read-authoring'
import { readOffers } from '../planning/read-offers'
import { readPlan } from '../planning/read-plan'
import { requirePerson } from '../services/people/load-person'
import { setAuthoring } from '../services/planning/set-authoring'
import { setPlan } from '../services/planning/set-plan'
import { procedure, router } from '../trpc'

export const planRouter = router({
  read: procedure('plan.read')
    .input(OfDataset)
    .output(PlanView)
    .query(({ ctx, input }) => readPlan(ctx, input.datasetId)),

  save: procedure('plan.manage')
    .input(SavePlan)
    .output(PlanView)
    .mutation(async ({ ctx, input }) => {
      await setPlan(ctx, input)
      return readPlan(ctx, input.datasetId)
    }),

  authoring: procedure('plan.manage')
    .input(OfDataset)
    .output(AuthoringView)
    .query(async ({ ctx, input }) => {
      await findPlannedDataset(ctx, input.datasetId)
      return readAuthoring(ctx, input.datasetId)
    }),

  saveAuthoring: procedure('plan.manage')
    .input(SaveAuthoring)
    .output(AuthoringView)
    .mutation(async ({ ctx, input }) => {
      await setAuthoring(ctx, input)
      return readAuthoring(ctx, input.datasetId)
    }),

  /** What each dataset asks of whoever reads it. */
  offers: procedure('drafts.write')
    .output(z.array(TaskOffer))
    .query(({ ctx }) => readOffers(ctx.db, requirePerson(ctx.actor).id)),
})
