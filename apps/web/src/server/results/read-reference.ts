import { z } from 'zod'
import type { Context } from '../context'
import { notFound, Refusal } from '../refusal'
import { visibleRuns } from '../visibility/visible-runs'

/** One flat object of numbers in the reference harness's metric names. */
export const ReferenceResults = z.record(z.string(), z.number())
export type ReferenceResults = z.infer<typeof ReferenceResults>

export const ReferenceQuery = z.strictObject({
  judge: z.uuid().optional(),
  profile: z.string().min(1).max(100).optional(),
})
export type ReferenceQuery = z.infer<typeof ReferenceQuery>

/** The results of a run in the reference's names: of its first judge, under the profile that was asked for, unless others are named. */
export async function readReference(
  ctx: Context,
  runId: string,
  query: ReferenceQuery,
): Promise<ReferenceResults> {
  const run = await ctx.db.run.findFirst({
    where: { AND: [{ id: runId }, visibleRuns(ctx.actor)] },
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
      `The run is ${run.state}; it has results when every criterion has a verdict. GET /runs/${runId} says how far it is.`,
    )
  }
  const grading = run.gradings[0]
  if (!grading) throw new Refusal('not_found', 'No grading of this run is by that judge.', 'judge')
  const result = grading.results.find(({ profile }) => profile === (query.profile ?? grading.profile))
  if (result) return ReferenceResults.parse(result.reference)
  if (query.profile && query.profile !== grading.profile)
    throw new Refusal('not_found', `This run has no results under the profile “${query.profile}”.`, 'profile')
  throw new Refusal(
    'conflict',
    'The run is completed and its results are being computed. Ask again in a few seconds.',
  )
}
