/**
 * The sum in the order given; 0 for an empty list.
 * Source: the usual definition.
 */
export function sumValues(values: readonly number[]): number {
  let sum = 0
  for (const value of values) sum += value
  return sum
}
