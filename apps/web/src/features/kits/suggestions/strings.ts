export const strings = {
  title: 'What did I miss?',
  lead: 'A model reads the conversation and your rubric, and suggests what may be missing. Nothing is added to the rubric unless you accept it.',
  ask: 'Ask what is missing',
  askAgain: 'Ask again',
  first:
    'Write your own first criterion, with text and points, before a model suggests any. Your view of what is important comes first.',
  waiting: 'The model is reading. This takes a few seconds. You can keep writing.',
  nothing: 'The model has nothing to add that your rubric does not say already.',
  none: 'You have accepted or declined every suggestion.',
  mark: 'Suggested',
  accept: 'Accept',
  decline: 'Decline',
  failed: 'There are no suggestions',
  cannotRead: 'The suggestions could not be loaded.',
  full: 'A rubric can have up to 200 criteria. Remove one first.',
} as const

export const formatUnusable = (count: number) =>
  `${count === 1 ? 'One proposal was not a criterion and was' : `${count} proposals were not criteria and were`} left out.`

export const formatSuggestionCount = (count: number) =>
  `${count === 1 ? 'One suggestion' : `${count} suggestions`} to decide on.`
