import { z } from 'zod'
import { ById } from '../../domain/datasets/datasets'
import { ImportDetail, ImportSummary, ListImports } from '../../domain/imports/imports'
import { listImports, readImport } from './read-import'
import { procedure, router } from '../platform/trpc'

export const importsRouter = router({
  list: procedure('datasets.read')
    .input(ListImports)
    .output(z.array(ImportSummary))
    .query(({ ctx, input }) => listImports(ctx, input)),

  get: procedure('datasets.read')
    .input(ById)
    .output(ImportDetail)
    .query(({ ctx, input }) => readImport(ctx, input.id)),
})
