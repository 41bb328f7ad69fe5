import { z } from 'zod'
import { Composition } from '../../domain/composition'
import { ById, TaskPage } from '../../domain/datasets'
import { CreatedRelease, CreateRelease, ReleaseDetail, ReleaseSummary } from '../../domain/releases'
import { countFacets } from '../reads/count-facets'
import { listTasks } from '../reads/list-tasks'
import { listReleases, readRelease } from '../reads/read-release'
import { createRelease } from '../services/releasing/create-release'
import { procedure, router } from '../trpc'

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

  /** What a release of an import would hold. */
  preview: procedure('datasets.read')
    .input(z.strictObject({ importId: z.uuid() }))
    .output(Composition)
    .query(({ ctx, input }) => countFacets(ctx, input)),

  create: procedure('releases.create')
    .input(CreateRelease)
    .output(CreatedRelease)
    .mutation(({ ctx, input }) => createRelease(ctx, input)),
})
