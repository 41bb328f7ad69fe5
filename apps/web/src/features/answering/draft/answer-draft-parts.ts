import type { AnswerDraft } from '../../../domain/answering/answer-draft'
import { answerLimits, consultedLabels } from '../../../domain/answering/declaration'
import { appendField, appendText } from '../../kits/drafts/append-text'
import type { DraftParts } from '../../kits/drafts/draft-parts'
import { partWords, strings } from '../strings'

/** Formats an answer, part by part. */
export const answerDraftParts = {
  answer: {
    label: partWords.answer,
    fields: ['text', 'pastedCharacters'],
    write: ({ text }) => text,
    append(mine, theirs, base) {
      const text = appendText(mine.text, theirs.text, answerLimits.text)
      const pasted = [mine.pastedCharacters, theirs.pastedCharacters] as const
      // What was pasted before the two differed counts once.
      const all = base ? pasted[0] + pasted[1] - base.pastedCharacters : Math.max(...pasted)
      return text === null ? null : { text, pastedCharacters: Math.max(0, all) }
    },
  },
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
    append: appendField('privateNote', answerLimits.note),
  },
} satisfies DraftParts<AnswerDraft, string>
