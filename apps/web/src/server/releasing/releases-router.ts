import { z } from 'zod'
import { Composition } from '../../domain/datasets/composition'
import { ById, TaskPage } from '../../domain/datasets/datasets'
import { PostReleaseNotice, PublishRelease } from '../../domain/releasing/publishing'
import {
  CreatedRelease,
  CreateRelease,
  ImportReleaseChecks,
  ReleaseDetail,
  ReleaseSummary,
} from '../../domain/releasing/releases'
import { HumanBaseline } from '../../domain/results/baseline/human-baseline'
import { StateBaseline } from '../../domain/results/baseline/statements'
import { readHumanBaseline } from './baseline/read-human-baseline'
import { stateBaseline } from './baseline/state-baseline'
import { countFacets } from '../datasets/count-facets'
import { listTasks } from '../datasets/list-tasks'
import { listReleases, readRelease } from './read-release'
import { OfFlow, ReleaseFlow } from '../../domain/releasing/flow/release-flow'
import { createRelease } from './create-release'
import { postReleaseNotice } from './post-release-notice'
import { publishRelease } from './publish-release'
import { readReleaseFlow } from './read-release-flow'
import { readImportChecks } from './require-checks'
import { procedure, router } from '../platform/trpc'

export const releasesRouter = router({
  list: procedure('datasets.read')
    .input(z.strictObject({ datasetId: z.uuid().optional() }))
    .output(z.array(ReleaseSummary))
    .query(({ ctx, input }) => listReleases(ctx, input)),

  get: procedure('datasets.read')
    .input(ById)
    .output(ReleaseDetail)
    .query(({ ctx, input }) => readRelease(ctx, input.id)),

  tasks: procedure('datasets.read')
    .input(
      z.strictObject({
        releaseId: z.uuid(),
        after: z.uuid().optional(),
        before: z.uuid().optional(),
        limit: z.int().min(1).max(100).default(50),
      }),
    )
    .output(TaskPage)
    .query(({ ctx, input: { releaseId, ...page } }) => listTasks(ctx, { releaseId }, {}, page)),

  /** How the tasks of a release were selected, in counts; the public form for everyone but admins. */
  flow: procedure('releases.readFlow')
    .input(OfFlow)
    .output(ReleaseFlow)
    .query(({ ctx, input }) => readReleaseFlow(ctx, input)),

  /** The composition that a release of an import would have. */
  preview: procedure('datasets.read')
    .input(z.strictObject({ importId: z.uuid() }))
    .output(Composition)
    .query(({ ctx, input }) => countFacets(ctx, input)),

  /** What a release of an import would have, and which checks it fails. */
  checks: procedure('samples.read')
    .input(z.strictObject({ importId: z.uuid() }))
    .output(ImportReleaseChecks)
    .query(({ ctx, input }) => readImportChecks(ctx, input.importId)),

  /** How the answers of physicians to a release came about. */
  humanBaseline: procedure('releases.readBaseline')
    .input(ById)
    .output(HumanBaseline)
    .query(({ ctx, input }) => readHumanBaseline(ctx, input.id)),

  stateBaseline: procedure('releases.stateBaseline')
    .input(StateBaseline)
    .output(HumanBaseline)
    .mutation(async ({ ctx, input }) => {
      await stateBaseline(ctx, input)
      return readHumanBaseline(ctx, input.id)
    }),

  create: procedure('releases.freeze')
    .input(CreateRelease)
    .output(CreatedRelease)
    .mutation(({ ctx, input }) => createRelease(ctx, input)),

  publish: procedure('releases.publish')
    .input(PublishRelease)
    .output(ReleaseDetail)
    .mutation(async ({ ctx, input }) => {
      await publishRelease(ctx, input)
      return readRelease(ctx, input.id)
    }),

  postNotice: procedure('releases.publish')
    .input(PostReleaseNotice)
    .output(ReleaseDetail)
    .mutation(async ({ ctx, input }) => {
      await postReleaseNotice(ctx, input)
      return readRelease(ctx, input.id)
    }),
})
