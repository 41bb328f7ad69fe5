export const priceColumns = {
  provider: 'Provider',
  llm: 'Model',
  input: 'Input',
  cached: 'Cached input',
  output: 'Output',
} as const
export type PriceColumn = keyof typeof priceColumns

export const priceStrings = {
  editor: 'Current prices',
  editorLead:
    'US dollars per million tokens, as in the provider’s price list. Reasoning counts as output. Without a price for cached input, the price of other input applies. 0 means that calls cost nothing; no row means that their cost is unknown.',
  empty:
    'No prices yet. Until a model has a price, its cost is unknown, never 0, and a run that uses it cannot have a budget.',
  unpriced: 'Models in use without a price',
  history: 'History',
  historyLead:
    'A saved price table never changes: each save creates a new table. Calls keep the cost that applied when they were made.',
}
