import { AdjudicationDraft } from '../../domain/adjudicating/adjudication-draft'
import { readLocalDraftOf } from '../task-editor/local-draft'

export const readLocalAdjudicationDraft = readLocalDraftOf(AdjudicationDraft)
