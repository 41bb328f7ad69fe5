import type { Prisma, Transaction } from '@consilium/db'
import { z } from 'zod'
import { buildFlow } from '../../domain/releasing/flow/build-flow'
import { protectFlow } from '../../domain/releasing/flow/protect-flow'
import {
  FlowStage,
  type FlowStageKey,
  type OfFlow,
  type ReleaseFlow,
} from '../../domain/releasing/flow/release-flow'
import { SamplePlanInput } from '../../domain/sampling/sample-plans'
import type { Context } from '../platform/context'
import { notFound } from '../platform/refusal'
import { visibleReleases } from '../platform/visibility/visible-releases'
import { readsDatasets } from '../platform/visibility/visible-tasks'
import { countFlowEnds } from './count-flow-ends'

const fields = {
  id: true,
  createdAt: true,
  datasetId: true,
  sample: {
    select: { id: true, createdAt: true, plan: true, planned: { select: { createdAt: true } } },
  },
} satisfies Prisma.ReleaseSelect

/** Every manifest counts these, with the held-out tasks between them. */
const inManifest: readonly FlowStageKey[] = ['released', 'public']
/** For a draw by a saved plan, pool file and manifest hold these and every exit of them. */
const inPoolFile: readonly FlowStageKey[] = ['pool', 'drawn']

/**
 * How many tasks reached each stage of a release, and why the others left. Readers of whole datasets get the exact
 * counts of today, or the public form if they ask for it; everyone else gets the public form of published releases,
 * as it was stored when the release was published.
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
    select: {
      name: true,
      dataset: { select: { name: true } },
      flow: true,
      sample: { select: { planId: true } },
    },
  })
  if (!release) throw notFound('release')
  const stored = isExact ? null : release.flow
  const { countedAt, stages } = stored
    ? { countedAt: stored.countedAt, stages: z.array(FlowStage).parse(stored.stages) }
    : await countReleaseFlow(ctx.db, id)
  const known = release.sample?.planId ? [...inPoolFile, ...inManifest] : inManifest
  return {
    releaseId: id,
    name: release.name,
    datasetName: release.dataset.name,
    form: isExact ? 'exact' : 'public',
    countedAt: countedAt.toISOString(),
    storedAt: stored?.at.toISOString() ?? null,
    stages: isExact ? stages : protectFlow(stages, known),
  }
}

/** Counts the exact flow of a release as of now. */
export async function countReleaseFlow(
  db: Pick<Transaction, '$queryRaw' | 'release'>,
  id: string,
): Promise<{ countedAt: Date; stages: FlowStage[] }> {
  const { sample, datasetId, createdAt } = await db.release.findUniqueOrThrow({
    where: { id },
    select: fields,
  })
  const plan = SamplePlanInput.safeParse(sample?.plan).data
  const countedAt = sample?.planned?.createdAt ?? sample?.createdAt ?? createdAt
  const { ends, fromAuthored, fromImported } = await countFlowEnds(db, {
    releaseId: id,
    datasetId,
    sampleId: sample?.id ?? null,
    countedAt,
    plan: plan ?? null,
  })
  return { countedAt, stages: buildFlow(ends, { isDrawn: sample !== null, fromAuthored, fromImported }) }
}
