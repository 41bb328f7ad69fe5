import { z } from 'zod'
import {
  ArchiveEntry,
  KeepCriterion,
  KeepTemplate,
  LibraryView,
  OfferedView,
  PublishCriterion,
  PublishTemplate,
  RestoreEntry,
  ShareEntry,
  RemoveEntry,
} from '../../domain/library/library'
import { DatasetRef } from '../../domain/plan/plan-views'
import { readLibrary } from './read-library'
import { readOfferedEntries } from './read-offered-entries'
import { archiveEntry } from './archive-entry'
import { keepCriterion, keepTemplate } from './keep-entry'
import { publishCriterion, publishTemplate } from './publish-entry'
import { restoreEntry } from './restore-entry'
import { shareEntry, removeEntry } from './share-entry'
import { procedure, router } from '../platform/trpc'

const Made = z.strictObject({ id: z.uuid() })
const Done = z.strictObject({})

export const libraryRouter = router({
  read: procedure('library.write')
    .input(DatasetRef)
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
    .input(DatasetRef)
    .output(OfferedView)
    .query(({ ctx, input }) => readOfferedEntries(ctx, input.datasetId)),
  publishCriterion: procedure('library.curate')
    .input(PublishCriterion)
    .output(Made)
    .mutation(async ({ ctx, input }) => ({ id: await publishCriterion(ctx, input) })),
  publishTemplate: procedure('library.curate')
    .input(PublishTemplate)
    .output(Made)
    .mutation(async ({ ctx, input }) => ({ id: await publishTemplate(ctx, input) })),
  takeOut: procedure('library.curate')
    .input(RemoveEntry)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await removeEntry(ctx, input)
      return {}
    }),
  putBack: procedure('library.curate')
    .input(RestoreEntry)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await restoreEntry(ctx, input)
      return {}
    }),
})
