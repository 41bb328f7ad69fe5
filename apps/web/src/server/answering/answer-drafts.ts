import { AnswerDraft } from '../../domain/answering/answer-draft'
import type { DraftKind } from '../assignments/assignment-kinds'

export const answerDrafts: DraftKind<AnswerDraft> = { kind: 'baseline', schema: AnswerDraft }
