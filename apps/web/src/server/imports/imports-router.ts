import { z } from 'zod'
import { ById } from '../../domain/datasets/datasets'
import { ImportDetail, ImportSummary } from '../../domain/imports/imports'
import { listImports, readImport } from './read-import'
import { procedure, router } from '../platform/trpc'

export const importsRouter = router({
  list: procedure('datasets.read')
    .input(z.strictObject({ datasetId: z.uuid().optional(), limit: z.int().min(1).max(100).default(20) }))
    .output(z.array(ImportSummary))
    .query(({ ctx, input }) => listImports(ctx, input)),

  get: procedure('datasets.read')
    .input(ById)
    .output(ImportDetail)
    .query(({ ctx, input }) => readImport(ctx, input.id)),
})
