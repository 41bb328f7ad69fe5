/** What the patient-data guard says. */
export const strings = {
  title: (count: number) =>
    count === 1
      ? 'One thing here may tell who a patient is'
      : `${count} things here may tell who a patient is`,
  lead: 'Text with these is not sent to a model and not submitted. The guard can miss things: read through it yourself too.',
  replace: 'Replace with surrogates',
  replaceHint:
    'Other names, shifted dates and made-up numbers: the same for the same person, in all of the task.',
  keep: 'It may stay',
  keepAll: (words: string) => `All of this kind may stay: ${words}`,
  show: 'Show it',
  more: (count: number) => `${count} more`,
  step: 'Replace with surrogates',
  dialogTitle: 'Why may it stay?',
  dialogLead: 'Your reason is recorded with your name. What it is about is kept as a hash only.',
  reason: 'Reason',
  reasonHint: 'For example: the name of a published trial, a drug, an invented person.',
  tooShort: 'Say in at least ten letters why this is not about a patient.',
  save: 'It may stay',
  failed: (sentence: string) => `The check did not go through: ${sentence}`,
} as const
