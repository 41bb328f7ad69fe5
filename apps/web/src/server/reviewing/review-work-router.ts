import { z } from 'zod'
import { AssignPeople, AssignmentPlan, PlanAssignments } from '../../domain/assignments/assignment-plan'
import { ReviewAgreement, ReviewFunnel } from '../../domain/reviewing/figures-views'
import { OfPolicy } from '../../domain/reviewing/policy-views'
import { readAssignmentPlan } from '../assignments/read-assignment-plan'
import { readReviewAgreement } from './figures/read-review-agreement'
import { readReviewFunnel } from './figures/read-review-funnel'
import { assignPeople } from '../assignments/assign-people'
import { procedure, router } from '../platform/trpc'

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
    .input(PlanAssignments)
    .output(AssignmentPlan)
    .query(({ ctx, input }) => readAssignmentPlan(ctx, input)),
  assign: procedure('reviewWork.manage')
    .input(AssignPeople)
    .output(z.strictObject({ assigned: z.int() }))
    .mutation(({ ctx, input }) => assignPeople(ctx, input)),
})
