import { z } from 'zod'
import { ArchiveEntry, KeepCriterion, KeepTemplate, LibraryView, OfferedView, ShareEntry, TakeOutEntry } from '../../domain/library'
import { OfDataset } from '../../domain/plan-views'
import { readLibrary, readOffered } from '../library/read-library'
import { archiveEntry } from '../services/library/archive-entry'
import { keepCriterion, keepTemplate } from '../services/library/keep-entry'
import { shareEntry, takeOutEntry } from '../services/library/share-entry'
import { procedure, router } from '../trpc'

const Made = z.strictObject({ id: z.uuid() })
const Done = z.strictObject({})

export const libraryRouter = router({
  read: procedure('library.write').input(OfDataset).output(LibraryView).query(({ ctx, input }) => readLibrary(ctx, input.datasetId)),
  keepCriterion: procedure('library.write').input(KeepCriterion).output(Made).mutation(async ({ ctx, input }) => ({ id: await keepCriterion(ctx, input) })),
  keepTemplate: procedure('library.write').input(KeepTemplate).output(Made).mutation(async ({ ctx, input }) => ({ id: await keepTemplate(ctx, input) })),
  share: procedure('library.write').input(ShareEntry).output(Done)
    .mutation(async ({ ctx, input }) => {
      await shareEntry(ctx, input)
      return {}
    }),
  archive: procedure('library.write').input(ArchiveEntry).output(Done)
    .mutation(async ({ ctx, input }) => {
      await archiveEntry(ctx, input)
      return {}
    }),

  offered: procedure('library.curate').input(OfDataset).output(OfferedView).query(({ ctx, input }) => readOffered(ctx, input.datasetId)),
  takeOut: procedure('library.curate').input(TakeOutEntry).output(Done)
    .mutation(async ({ ctx, input }) => {
      await takeOutEntry(ctx, input)
      return {}
    }),
})
