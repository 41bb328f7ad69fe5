import { z } from 'zod'
import type { Context } from '../platform/context'
import { notFound, Refusal } from '../platform/refusal'
import { readableNumbers, visibleRuns } from '../platform/visibility/visible-runs'

/** A flat object of numbers with the metric names of the reference harness. */
export const ReferenceResults = z
  .record(z.string(), z.number())
  .meta({ id: 'Results', examples: [{ score: 0.61, 'score:n_samples': 525, 'score:bootstrap_std': 0.013 }] })
export type ReferenceResults = z.infer<typeof ReferenceResults>

export const ReferenceQuery = z.strictObject({
  judge: z.uuid().optional(),
  profile: z.string().min(1).max(100).optional(),
})
export type ReferenceQuery = z.infer<typeof ReferenceQuery>

/**
 * Reads the results of a run with the metric names of the reference harness; by default of its first judge
 * and that grading's profile.
 */
export async function readReferenceResults(
  ctx: Context,
  runId: string,
  query: ReferenceQuery,
): Promise<ReferenceResults> {
  const run = await ctx.db.run.findFirst({
    where: { AND: [{ id: runId }, visibleRuns(ctx.actor), readableNumbers(ctx.actor)] },
    select: {
      state: true,
      gradings: {
        where: query.judge ? { judgeId: query.judge } : {},
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        take: 1,
        select: { profile: true, results: { select: { profile: true, reference: true } } },
      },
    },
  })
  if (!run) throw notFound('run')
  if (run.state !== 'completed') {
    throw new Refusal(
      'conflict',
      `The run is ${run.state}. It will have results once every criterion has a verdict. GET /runs/${runId} shows its progress.`,
    )
  }
  const grading = run.gradings[0]
  if (!grading) throw new Refusal('not_found', 'That judge has not graded this run.', 'judge')
  const result = grading.results.find(({ profile }) => profile === (query.profile ?? grading.profile))
  if (result) return ReferenceResults.parse(result.reference)
  if (query.profile && query.profile !== grading.profile)
    throw new Refusal('not_found', `This run has no results with the profile “${query.profile}”.`, 'profile')
  throw new Refusal(
    'conflict',
    'The run is completed and its results are being computed. Try again in a few seconds.',
  )
}
