import { z } from 'zod'
import { AssignPeople, JudgingPlan, PlanJudging } from '../../domain/reviewing/assignment-views'
import { ReviewAgreement, ReviewFunnel } from '../../domain/reviewing/figures-views'
import { OfPolicy } from '../../domain/reviewing/policy-views'
import { planJudging } from '../reviewing/plan-judging'
import { readReviewAgreement } from '../reviewing/read-review-agreement'
import { readReviewFunnel } from '../reviewing/read-review-funnel'
import { assignPeople } from '../services/reviewing/assign-people'
import { procedure, router } from '../trpc'

export const reviewWorkRouter = router({
  funnel: procedure('reviewWork.manage')
    .input(OfPolicy)
    .output(ReviewFunnel)
    .query(({ ctx, input }) => readReviewFunnel(ctx, input.datasetId)),
  agreement: procedure('reviewWork.manage')
    .input(OfPolicy)
    .output(ReviewAgreement)
    .query(({ ctx, input }) => readReviewAgreement(ctx, input.datasetId)),
  plan: procedure('reviewWork.manage')
    .input(PlanJudging)
    .output(JudgingPlan)
    .query(({ ctx, input }) => planJudging(ctx, input)),
  assign: procedure('reviewWork.manage')
    .input(AssignPeople)
    .output(z.strictObject({ assigned: z.int() }))
    .mutation(({ ctx, input }) => assignPeople(ctx, input)),
})
