import type { AnswerDraft } from './answer-draft'

/** The initial draft of an answer. */
export const emptyAnswerDraft = (versionId: string): AnswerDraft => ({
  format: 1,
  versionId,
  text: '',
  consulted: [],
  consultedNote: '',
  sources: [],
  aiUsed: null,
  interrupted: null,
  pastedCharacters: 0,
  privateNote: '',
})
