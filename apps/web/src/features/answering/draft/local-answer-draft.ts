import { AnswerDraft } from '../../../domain/answering/answer-draft'
import { createLocalDraftReader } from '../../kits/drafts/local-draft-reader'

export const readLocalAnswerDraft = createLocalDraftReader(AnswerDraft)
