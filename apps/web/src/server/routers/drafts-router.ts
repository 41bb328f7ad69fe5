import { z } from 'zod'
import {
  DraftSaveLine,
  OfHistory,
  OfSave,
  OfTask,
  OpenedDraft,
  OwnTask,
  SavedDraft,
  SaveDraft,
  StartTask,
} from '../../domain/draft-saves'
import { TaskDraft } from '../../domain/task-drafts'
import { listOwnTasks } from '../drafts/list-own-tasks'
import { readDraft } from '../drafts/read-draft'
import { readDraftHistory, readDraftSave } from '../drafts/read-draft-history'
import { saveDraft } from '../services/drafting/save-draft'
import { startTask } from '../services/drafting/start-task'
import { procedure, router } from '../trpc'

export const draftsRouter = router({
  start: procedure('drafts.write')
    .input(StartTask)
    .output(z.strictObject({ taskId: z.uuid() }))
    .mutation(async ({ ctx, input }) => ({ taskId: await startTask(ctx, input) })),
  read: procedure('drafts.write')
    .input(OfTask)
    .output(OpenedDraft)
    .query(({ ctx, input }) => readDraft(ctx, input.taskId)),
  save: procedure('drafts.write')
    .input(SaveDraft)
    .output(SavedDraft)
    .mutation(({ ctx, input }) => saveDraft(ctx, input)),
  history: procedure('drafts.write')
    .input(OfHistory)
    .output(z.array(DraftSaveLine))
    .query(({ ctx, input }) => readDraftHistory(ctx, input)),
  readSave: procedure('drafts.write')
    .input(OfSave)
    .output(TaskDraft)
    .query(({ ctx, input }) => readDraftSave(ctx, input)),
  list: procedure('drafts.write')
    .output(z.array(OwnTask))
    .query(({ ctx }) => listOwnTasks(ctx)),
})
