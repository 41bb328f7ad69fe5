import { Prisma } from '@consilium/db'
import { buildFlow } from '../../domain/releasing/flow/build-flow'
import { protectFlow } from '../../domain/releasing/flow/protect-flow'
import type { FlowStageKey, OfFlow, ReleaseFlow } from '../../domain/releasing/flow/release-flow'
import { SamplePlanInput } from '../../domain/sampling/sample-plans'
import type { Context } from '../platform/context'
import { notFound } from '../platform/refusal'
import { visibleReleases } from '../platform/visibility/visible-releases'
import { readsDatasets } from '../platform/visibility/visible-tasks'
import { countFlowEnds } from './count-flow-ends'

const fields = {
  id: true,
  name: true,
  createdAt: true,
  datasetId: true,
  dataset: { select: { name: true } },
  publication: { select: { releaseId: true } },
  sample: {
    select: { id: true, createdAt: true, plan: true, planned: { select: { createdAt: true } } },
  },
} satisfies Prisma.ReleaseSelect

/** Beside `released` and `public`: a manifest publishes the sizes of the pool and the draw of a saved plan. */
const alwaysKnown: readonly FlowStageKey[] = ['released', 'public']

/**
 * How many tasks reached each stage of a release, and why the others left. Readers of whole datasets get exact
 * counts, or the public form if they ask for it; everyone else gets the public form of published releases.
 */
export async function readReleaseFlow(
  ctx: Pick<Context, 'actor' | 'db'>,
  { id, form: wanted }: OfFlow,
): Promise<ReleaseFlow> {
  const isExact = readsDatasets(ctx.actor) && wanted !== 'public'
  const release = await ctx.db.release.findFirst({
    where: {
      AND: [{ id }, readsDatasets(ctx.actor) ? visibleReleases(ctx.actor) : { publication: { isNot: null } }],
    },
    select: fields,
  })
  if (!release) throw notFound('release')
  const { sample, datasetId } = release
  const plan = SamplePlanInput.safeParse(sample?.plan).data
  const countedAt = sample?.planned?.createdAt ?? sample?.createdAt ?? release.createdAt
  const { ends, fromAuthored, fromImported } = await countFlowEnds(ctx.db, {
    releaseId: id,
    datasetId,
    sampleId: sample?.id ?? null,
    countedAt,
    plan: plan ?? null,
  })
  const stages = buildFlow(ends, { isDrawn: sample !== null, fromAuthored, fromImported })
  const known: FlowStageKey[] = [...alwaysKnown, ...(sample?.planned ? (['pool', 'drawn'] as const) : [])]
  return {
    releaseId: id,
    name: release.name,
    datasetName: release.dataset.name,
    form: isExact ? 'exact' : 'public',
    countedAt: countedAt.toISOString(),
    stages: isExact ? stages : protectFlow(stages, known),
  }
}
