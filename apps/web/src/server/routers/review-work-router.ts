import { z } from 'zod'
import { AssignReviews, PlanReviews, ReviewPlan } from '../../domain/reviewing/assign-views'
import { ReviewAgreement, ReviewFunnel } from '../../domain/reviewing/figures-views'
import { OfPolicy } from '../../domain/reviewing/policy-views'
import { planReviews } from '../reviewing/plan-reviews'
import { readReviewAgreement } from '../reviewing/read-review-agreement'
import { readReviewFunnel } from '../reviewing/read-review-funnel'
import { assignReviews } from '../services/reviewing/assign-reviews'
import { procedure, router } from '../trpc'

export const reviewWorkRouter = router({
  funnel: procedure('reviewWork.manage').input(OfPolicy).output(ReviewFunnel).query(({ ctx, input }) => readReviewFunnel(ctx, input.datasetId)),
  agreement: procedure('reviewWork.manage').input(OfPolicy).output(ReviewAgreement).query(({ ctx, input }) => readReviewAgreement(ctx, input.datasetId)),
  plan: procedure('reviewWork.manage').input(PlanReviews).output(ReviewPlan).query(({ ctx, input }) => planReviews(ctx, input)),
  assign: procedure('reviewWork.manage').input(AssignReviews).output(z.strictObject({ assigned: z.int() })).mutation(({ ctx, input }) => assignReviews(ctx, input)),
})
