/** Text of the list of passages and of its dialogs, which loads when it is opened. */
export const listStrings = {
  possibleLead:
    'These may be names or places. You can submit the text with them. Change them if they are about a patient.',
  lead: 'Text that contains them is not sent to a model and can’t be submitted. The guard can miss passages, so read through the text yourself too.',
  keep: 'Keep it',
  keepAll: (words: string) => `Keep all of this kind: ${words}`,
  show: 'Show it',
  answeredTitle: 'Replace in a message that was already answered?',
  answeredKeep: 'To leave a passage as it is, cancel, open the list and keep it with a reason.',
  dialogTitle: 'Why can it stay?',
  dialogLead:
    'The passage stays in your text, readable for everyone who may read it. Your reason is recorded with your name, beside a hash of the passage.',
  reason: 'Reason',
  reasonHint: 'For example: the name of a published trial, a drug, an invented person.',
  tooShort: 'Explain in at least 10 characters why this is not about a patient.',
  save: 'Keep it',
} as const
