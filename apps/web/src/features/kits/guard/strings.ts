import { formatCount } from '../../../components/ui/text/format'

const MAX_LISTED = 3

/** Text of the patient-data guard. */
export const strings = {
  title: (count: number) =>
    count === 1 ? '1 passage here may identify a patient' : `${count} passages here may identify a patient`,
  possibleTitle: (count: number) =>
    count === 1 ? '1 possible name or place to check' : `${count} possible names or places to check`,
  possibleLead:
    'These may be names or places. You can submit the text with them. Change them if they are about a patient.',
  lead: 'Text that contains them is not sent to a model and can’t be submitted. The guard can miss passages, so read through the text yourself too.',
  replace: 'Replace with surrogates',
  replaceHint:
    'Other names, shifted dates and made-up numbers, the same for the same person throughout the task.',
  keep: 'Keep it',
  keepAll: (words: string) => `Keep all of this kind: ${words}`,
  show: 'Show it',
  list: 'Show the list',
  inMessage: (count: number, isTried: boolean) => {
    const it = count === 1 ? 'it' : 'them'
    return `${isTried ? 'Not sent: ' : ''}${count} marked ${count === 1 ? 'passage' : 'passages'} may identify a patient. Replace ${it} with surrogates, change the text, or keep ${it} with a reason.`
  },
  step: 'Replace with surrogates',
  replaced: (count: number) =>
    count === 0
      ? 'There was nothing to replace'
      : `${formatCount(count, 'passage')} replaced with surrogates`,
  replacedWords(words: readonly string[]) {
    const all = [...new Set(words)]
    const rest = all.length - MAX_LISTED
    return new Intl.ListFormat('en').format([
      ...all.slice(0, MAX_LISTED),
      ...(rest > 0 ? [`${rest} more`] : []),
    ])
  },
  answeredTitle: 'Replace in a message that was already answered?',
  answeredKeep: 'To leave a passage as it is, cancel, open the list and keep it with a reason.',
  dialogTitle: 'Why can it stay?',
  dialogLead:
    'The passage stays in your text, readable for everyone who may read it. Your reason is recorded with your name, beside a hash of the passage.',
  reason: 'Reason',
  reasonHint: 'For example: the name of a published trial, a drug, an invented person.',
  tooShort: 'Explain in at least 10 characters why this is not about a patient.',
  save: 'Keep it',
  failed: (sentence: string) => `The check failed: ${sentence}`,
} as const
