import { describe, expect, it } from 'vitest'
import { summarizeGaps } from './summarize-gaps'

describe('the summary of gaps', () => {
  const [one, two, three] = [{ says: 'Rate the response.' }, { says: 'Add a reason.' }, { says: 'Decide.' }]

  it('is null when nothing is missing', () => {
    expect(summarizeGaps([])).toBeNull()
  })

  it('gives the first gap in full and counts the others', () => {
    expect(summarizeGaps([one])).toBe('Rate the response.')
    expect(summarizeGaps([one, two])).toBe('Rate the response. 1 more item is missing.')
    expect(summarizeGaps([one, two, three])).toBe('Rate the response. 2 more items are missing.')
  })
})
