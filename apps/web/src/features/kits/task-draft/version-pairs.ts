import type { DraftCriterion } from '../../../domain/authoring/task-drafts'

const MIN_SHARED = 1 / 3

/**
 * The positions, from 1, of criteria that were both kept in a conflict, until one of them is dropped or says something
 * else.
 */
export function listVersionPairs(criteria: readonly DraftCriterion[]): [number, number][] {
  return criteria.flatMap(({ text, origin }, place) => {
    if (origin.is !== 'version') return []
    const first = criteria.findIndex(({ id }) => id === origin.of[0])
    const other = criteria[first]
    return other && sharesWords(text, other.text) ? [[first + 1, place + 1] satisfies [number, number]] : []
  })
}

function sharesWords(one: string, other: string): boolean {
  const [a, b] = [readWords(one), readWords(other)]
  const fewer = Math.min(a.size, b.size)
  return fewer > 0 && [...a].filter((word) => b.has(word)).length >= MIN_SHARED * fewer
}

const readWords = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
