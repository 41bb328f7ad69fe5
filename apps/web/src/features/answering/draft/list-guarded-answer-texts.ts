import type { AnswerDraft } from '../../../domain/answering/answer-draft'
import type { GuardedText } from '../../kits/guard/guarded-text'

/** Lists the texts of an answer that others will read. The server checks the words of links too. */
export function listGuardedAnswerTexts({ text, consultedNote }: AnswerDraft): GuardedText<AnswerDraft>[] {
  const texts: GuardedText<AnswerDraft>[] = [
    {
      key: 'answer',
      where: 'the answer',
      part: 'answer',
      text,
      write: (now, next) => ({ ...now, text: next }),
    },
    {
      key: 'consulted',
      where: 'what you consulted',
      part: 'consulted',
      text: consultedNote,
      write: (now, next) => ({ ...now, consultedNote: next }),
    },
  ]
  return texts.filter((typed) => typed.text.trim() !== '')
}
