import { z } from 'zod'
import {
  ArchiveEntry,
  KeepCriterion,
  KeepTemplate,
  LibraryView,
  OfferedView,
  PublishCriterion,
  PublishTemplate,
  PutBackEntry,
  ShareEntry,
  TakeOutEntry,
} from '../../domain/library'
import { OfDataset } from '../../domain/plan-views'
import { readLibrary } from '../library/read-library'
import { readOffered } from '../library/read-offered'
import { archiveEntry } from '../services/library/archive-entry'
import { keepCriterion, keepTemplate } from '../services/library/keep-entry'
import { publishCriterion, publishTemplate } from '../services/library/publish-entry'
import { putBackEntry } from '../services/library/put-back-entry'
import { shareEntry, takeOutEntry } from '../services/library/share-entry'
import { procedure, router } from '../trpc'

const Made = z.strictObject({ id: z.uuid() })
const Done = z.strictObject({})

export const libraryRouter = router({
  read: procedure('library.write')
    .input(OfDataset)
    .output(LibraryView)
    .query(({ ctx, input }) => readLibrary(ctx, input.datasetId)),
  keepCriterion: procedure('library.write')
    .input(KeepCriterion)
    .output(Made)
    .mutation(async ({ ctx, input }) => ({ id: await keepCriterion(ctx, input) })),
  keepTemplate: procedure('library.write')
    .input(KeepTemplate)
    .output(Made)
    .mutation(async ({ ctx, input }) => ({ id: await keepTemplate(ctx, input) })),
  share: procedure('library.write')
    .input(ShareEntry)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await shareEntry(ctx, input)
      return {}
    }),
  archive: procedure('library.write')
    .input(ArchiveEntry)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await archiveEntry(ctx, input)
      return {}
    }),

  offered: procedure('library.curate')
    .input(OfDataset)
    .output(OfferedView)
    .query(({ ctx, input }) => readOffered(ctx, input.datasetId)),
  publishCriterion: procedure('library.curate')
    .input(PublishCriterion)
    .output(Made)
    .mutation(async ({ ctx, input }) => ({ id: await publishCriterion(ctx, input) })),
  publishTemplate: procedure('library.curate')
    .input(PublishTemplate)
    .output(Made)
    .mutation(async ({ ctx, input }) => ({ id: await publishTemplate(ctx, input) })),
  takeOut: procedure('library.curate')
    .input(TakeOutEntry)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await takeOutEntry(ctx, input)
      return {}
    }),
  putBack: procedure('library.curate')
    .input(PutBackEntry)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await putBackEntry(ctx, input)
      return {}
    }),
})
