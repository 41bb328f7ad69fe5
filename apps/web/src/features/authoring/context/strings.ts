export const title = 'What would a colleague ask?'
export const lead =
  'For each fact, say whether the conversation states it or deliberately leaves it out. Gaps that nobody marked are where physicians disagree later. Skip facts that no colleague would ask for here. Reviewers and the adjudicator see your marks and notes without your name.'
export const seems = (words: string) => `The conversation seems to state it: “${words}”`
export const found = (words: string) => `Found in the conversation: “${words}”`
export const full = 'The limit is 40 facts.'
export const known = 'This fact is already in the list.'
export const counts = (given: number, missing: number) => `${given} stated · ${missing} deliberately left out`
export const acceptAll = (count: number) =>
  count === 1 ? 'Accept the detected fact' : `Accept all ${count} detected facts`
export const acceptStep = 'Accept the detected facts'
export const addAs = 'Add this fact as'
