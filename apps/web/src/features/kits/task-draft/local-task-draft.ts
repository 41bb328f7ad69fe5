import { TaskDraft } from '../../../domain/authoring/task-drafts'
import { createLocalDraftReader } from '../drafts/local-draft-reader'

export const readLocalTaskDraft = createLocalDraftReader(TaskDraft)
