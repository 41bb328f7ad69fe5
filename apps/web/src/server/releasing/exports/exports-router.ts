import { z } from 'zod'
import { ById } from '../../../domain/datasets/datasets'
import { ExportLosses, ReleaseExport, RequestReleaseExport } from '../../../domain/releasing/exports'
import { procedure, router } from '../../platform/trpc'
import { cancelExport } from './cancel-export'
import { listExports } from './list-exports'
import { readLosses } from './read-losses'
import { requestExport } from './request-export'

/** The page of a release shows the newest files. */
const SHOWN = 20
const OfRelease = z.strictObject({ releaseId: z.uuid() })

export const exportsRouter = router({
  list: procedure('releases.export')
    .input(OfRelease)
    .output(z.array(ReleaseExport))
    .query(async ({ ctx, input }) => (await listExports(ctx, { ...input, limit: SHOWN })).items),

  losses: procedure('releases.export')
    .input(OfRelease)
    .output(ExportLosses)
    .query(({ ctx, input }) => readLosses(ctx, input.releaseId)),

  request: procedure('releases.export')
    .input(RequestReleaseExport)
    .output(ReleaseExport)
    .mutation(async ({ ctx, input }) => (await requestExport(ctx, input)).export),

  cancel: procedure('releases.export')
    .input(ById)
    .output(ReleaseExport)
    .mutation(({ ctx, input }) => cancelExport(ctx, input.id)),
})
