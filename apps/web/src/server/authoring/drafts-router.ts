import { z } from 'zod'
import {
  DraftSaveLine,
  DraftVersion,
  DuplicateTask,
  FilterOwnTasks,
  ReadDraftHistory,
  ReadDraftSave,
  ReadDraftVersion,
  OpenedDraft,
  OwnTask,
  SavedDraft,
  SaveDraft,
  StartTask,
} from '../../domain/authoring/draft-saves'
import { TaskDraft, TaskRef } from '../../domain/authoring/task-drafts'
import { deleteDraft } from './delete-draft'
import { duplicateTask } from './duplicate-task'
import { listOwnTasks } from './list-own-tasks'
import { readDraft } from './read-draft'
import { readDraftHistory, readDraftSave } from './read-draft-history'
import { readDraftVersion } from './read-draft-version'
import { saveDraft } from './save-draft'
import { startTask } from './start-task'
import { procedure, router } from '../platform/trpc'

export const draftsRouter = router({
  start: procedure('drafts.write')
    .input(StartTask)
    .output(z.strictObject({ taskId: z.uuid() }))
    .mutation(async ({ ctx, input }) => ({ taskId: await startTask(ctx, input) })),
  read: procedure('drafts.write')
    .input(TaskRef)
    .output(OpenedDraft)
    .query(({ ctx, input }) => readDraft(ctx, input.taskId)),
  version: procedure('drafts.write')
    .input(ReadDraftVersion)
    .output(DraftVersion)
    .query(({ ctx, input }) => readDraftVersion(ctx, input)),
  save: procedure('drafts.write')
    .input(SaveDraft)
    .output(SavedDraft)
    .mutation(({ ctx, input }) => saveDraft(ctx, input)),
  duplicate: procedure('drafts.write')
    .input(DuplicateTask)
    .output(z.strictObject({ taskId: z.uuid() }))
    .mutation(async ({ ctx, input }) => ({ taskId: await duplicateTask(ctx, input) })),
  delete: procedure('drafts.write')
    .input(TaskRef)
    .output(z.strictObject({}))
    .mutation(async ({ ctx, input }) => {
      await deleteDraft(ctx, input.taskId)
      return {}
    }),
  history: procedure('drafts.write')
    .input(ReadDraftHistory)
    .output(z.array(DraftSaveLine))
    .query(({ ctx, input }) => readDraftHistory(ctx, input)),
  readSave: procedure('drafts.write')
    .input(ReadDraftSave)
    .output(TaskDraft)
    .query(({ ctx, input }) => readDraftSave(ctx, input)),
  list: procedure('drafts.write')
    .input(FilterOwnTasks.optional())
    .output(z.array(OwnTask))
    .query(({ ctx, input }) => listOwnTasks(ctx, input)),
})
