import { z } from 'zod'
import {
  DraftSaveLine,
  ReadDraftHistory,
  ReadDraftSave,
  OpenedDraft,
  OwnTask,
  SavedDraft,
  SaveDraft,
  StartTask,
} from '../../domain/authoring/draft-saves'
import { TaskDraft, TaskRef } from '../../domain/authoring/task-drafts'
import { listOwnTasks } from './list-own-tasks'
import { readDraft } from './read-draft'
import { readDraftHistory, readDraftSave } from './read-draft-history'
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
  save: procedure('drafts.write')
    .input(SaveDraft)
    .output(SavedDraft)
    .mutation(({ ctx, input }) => saveDraft(ctx, input)),
  history: procedure('drafts.write')
    .input(ReadDraftHistory)
    .output(z.array(DraftSaveLine))
    .query(({ ctx, input }) => readDraftHistory(ctx, input)),
  readSave: procedure('drafts.write')
    .input(ReadDraftSave)
    .output(TaskDraft)
    .query(({ ctx, input }) => readDraftSave(ctx, input)),
  list: procedure('drafts.write')
    .output(z.array(OwnTask))
    .query(({ ctx }) => listOwnTasks(ctx)),
})
