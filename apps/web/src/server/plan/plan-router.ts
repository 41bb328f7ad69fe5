import { z } from 'zod'
import {
  AuthoringView,
  DatasetRef,
  PlanView,
  SaveAuthoring,
  SavePlan,
  TaskOffer,
} from '../../domain/plan/plan-views'
import { findPlannedDataset } from '../datasets/find-planned-dataset'
import { readAuthoringView } from './read-authoring-view'
import { readOffers } from './read-offers'
import { readPlan } from './read-plan'
import { requirePerson } from '../platform/load-person'
import { setAuthoring } from './set-authoring'
import { setPlan } from './set-plan'
import { procedure, router } from '../platform/trpc'

export const planRouter = router({
  read: procedure('plan.read')
    .input(DatasetRef)
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
    .input(DatasetRef)
    .output(AuthoringView)
    .query(async ({ ctx, input }) => {
      await findPlannedDataset(ctx, input.datasetId)
      return readAuthoringView(ctx, input.datasetId)
    }),

  saveAuthoring: procedure('plan.manage')
    .input(SaveAuthoring)
    .output(AuthoringView)
    .mutation(async ({ ctx, input }) => {
      await setAuthoring(ctx, input)
      return readAuthoringView(ctx, input.datasetId)
    }),

  /** What each dataset offers the actor. */
  offers: procedure('drafts.write')
    .output(z.array(TaskOffer))
    .query(({ ctx }) => readOffers(ctx.db, requirePerson(ctx.actor).id)),
})
