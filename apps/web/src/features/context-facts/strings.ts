export const title = 'What would a colleague ask?'
export const lead =
  'Say of each fact whether the conversation tells it or leaves it out on purpose. What is left out without a word is where physicians disagree later. Skip what does not matter here.'
export const seems = (words: string) => `The conversation seems to tell it: “${words}”`
export const full = 'Forty facts are the most.'
export const known = 'It is in the list already.'
export const counts = (given: number, missing: number) => `${given} told · ${missing} left out on purpose`
