import { TaskDraft } from '../../domain/task-drafts'
import { readLocalDraftOf } from './local-draft'

export const readLocalTaskDraft = readLocalDraftOf(TaskDraft)
