/**
 * Orders two ids by their UTF-16 code units. Every sum of the package runs in this order, so
 * its bits depend neither on the order of rows nor on the locale of the machine.
 * Source: ECMA-262, the comparison of strings.
 */
export function compareIds(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
