import type { AnswerDraft } from '../../../domain/answering/answer-draft'
import { consultedLabels } from '../../../domain/answering/declaration'
import type { DraftParts } from '../../kits/drafts/draft-parts'
import { partWords, strings } from '../strings'

/** Formats an answer, part by part. */
export const answerDraftParts = {
  answer: { label: partWords.answer, fields: ['text', 'pastedCharacters'], write: ({ text }) => text },
  declaration: {
    label: partWords.declaration,
    fields: ['consulted', 'consultedNote', 'sources', 'aiUsed', 'interrupted'],
    write: ({ consulted, consultedNote, sources, aiUsed, interrupted }) =>
      [
        aiUsed === null ? '' : strings.aiOptions[aiUsed ? 'yes' : 'no'],
        consulted.length > 0 ? strings.consultedAre(consulted.map((kind) => consultedLabels[kind])) : '',
        consultedNote,
        ...sources,
        interrupted === null ? '' : strings.interruptedOptions[interrupted ? 'yes' : 'no'],
      ]
        .filter((line) => line.trim() !== '')
        .join('\n'),
  },
  privateNote: {
    label: partWords.privateNote,
    fields: ['privateNote', 'format', 'versionId'],
    write: ({ privateNote }) => privateNote,
  },
} satisfies DraftParts<AnswerDraft, string>
