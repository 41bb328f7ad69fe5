export const strings = {
  title: 'What did I miss?',
  lead: 'A model reads the conversation and your rubric, and names what may be missing. Nothing of it enters the rubric unless you take it.',
  ask: 'Ask what is missing',
  askAgain: 'Ask again',
  first:
    'Write your own first criterion, with text and points, before a model suggests any: what you see as important comes first.',
  waiting: 'The model is reading. This takes some seconds; go on writing meanwhile.',
  nothing: 'The model has nothing to add that your rubric does not say already.',
  none: 'You have taken or turned down every suggestion.',
  mark: 'Suggested',
  accept: 'Take',
  decline: 'Turn down',
  failed: 'There are no suggestions',
  cannotRead: 'The suggestions could not be loaded.',
  full: 'A rubric holds 200 criteria. Take one out first.',
} as const

export const unusable = (count: number) =>
  `${count === 1 ? 'One proposal was' : `${count} proposals were`} no criterion and left out.`

export const there = (count: number) =>
  `${count === 1 ? 'One suggestion is' : `${count} suggestions are`} there to decide on.`
