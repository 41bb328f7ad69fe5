export const priceColumns = {
  provider: 'Provider',
  llm: 'llm',
  input: 'Input',
  cached: 'Cached input',
  output: 'Output',
} as const
export type PriceColumn = keyof typeof priceColumns

export const priceWords = {
  editor: 'What calls cost',
  editorLead:
    'Dollars for a million tokens, as the provider’s own list has them. Reasoning counts as output. Without a price for cached input, it costs as other input does. 0 says that a call costs nothing; no row says that its cost is not known.',
  empty:
    'No prices yet. Until an llm has one, its cost is unknown, never 0, and a run that uses it cannot be given a budget.',
  unpriced: 'In use without a price',
  history: 'History',
  historyLead:
    'A table that calls were charged by never changes: each save makes a new one. Calls keep the cost they had when they were made.',
}
