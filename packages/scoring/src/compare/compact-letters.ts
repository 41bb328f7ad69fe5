/**
 * Tie groups as compact letters: two systems share a letter exactly when they are not told apart. A
 * system may have several letters, because being told apart is not transitive: best and middle may
 * tie, middle and worst may tie, and best and worst still differ.
 *
 * Each letter is a largest set of systems of which no two are told apart; letters are given in the
 * order of the systems, so `a` belongs to the first. After `z` come `aa`, `ab`, ….
 *
 * Source: insert-and-absorb, Piepho (2004), J. Comput. Graph. Statist. 13:456–466.
 * @param count Number of systems, named 0 … count − 1, best first.
 * @param isDifferent Whether two systems are told apart; symmetric.
 * @returns The letters of each system, in order.
 */
export function assignCompactLetters(count: number, isDifferent: (first: number, second: number) => boolean): string[][] {
  if (count === 0) return []
  let groups: number[][] = [Array.from({ length: count }, (_, i) => i)]
  for (let i = 0; i < count; i += 1) {
    for (let j = i + 1; j < count; j += 1) {
      if (isDifferent(i, j)) groups = separate(groups, i, j)
    }
  }
  groups.sort(compareGroups)
  const letters = Array.from({ length: count }, (): string[] => [])
  for (const [index, group] of groups.entries()) {
    for (const member of group) letters[member]?.push(nameLetter(index))
  }
  return letters
}

/** Splits every group that holds both systems, and drops those that another group contains. */
function separate(groups: number[][], i: number, j: number): number[][] {
  const kept = groups.filter((group) => !(group.includes(i) && group.includes(j)))
  for (const group of groups) {
    if (!group.includes(i) || !group.includes(j)) continue
    for (const removed of [i, j]) {
      const part = group.filter((member) => member !== removed)
      if (!kept.some((other) => part.every((member) => other.includes(member)))) kept.push(part)
    }
  }
  return kept
}

function compareGroups(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i += 1) {
    const gap = (a[i] as number) - (b[i] as number)
    if (gap !== 0) return gap
  }
  return a.length - b.length
}

/** a … z, aa, ab, …, as the columns of a spreadsheet are named. */
function nameLetter(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest === 0 ? '' : nameLetter(rest - 1)) + String.fromCharCode(97 + (index % 26))
}
