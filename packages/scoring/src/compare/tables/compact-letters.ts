/**
 * Tie groups as compact letters: two systems share a letter exactly when they are not significantly
 * different. A system may have several letters, because a significant difference is not transitive: best and
 * middle may tie, middle and worst may tie, and best and worst still differ.
 *
 * Each letter is a maximal set of systems of which no two differ significantly, and no letter is redundant;
 * letters follow the order of the systems, so `a` belongs to the first. After `z` come `aa`, `ab`, …. Where
 * systems differ exactly when they are far enough apart, every such set gets its letter. Without such an
 * order there may be millions of sets (twenty pairs that differ only within each pair have 2²⁰), and letters
 * are assigned until every tie is shown; finding the fewest is not feasible.
 *
 * Degenerate: no systems give no letters; a single system, or one that differs from all others, has a
 * letter of its own.
 *
 * Source: letter displays after Piepho (2004), J. Comput. Graph. Statist. 13:456–466; a greedy cover of
 * the ties by cliques instead of insert-and-absorb, which is exponential: Kellerman (1973), IBM Tech.
 * Disclosure Bull. 16:544–546; Kou, Stockmeyer and Wong (1978), Commun. ACM 21:135–139; Gramm et al.
 * (2007), Comput. Stat. Data Anal. 52:725–736. The order of its choices is a convention of this package.
 * @param count Number of systems, numbered 0 … count − 1, best first.
 * @param isDifferent Whether two systems differ significantly; called once per pair, the better placed system
 * first.
 * @returns The letters of each system, in order.
 */
export function assignCompactLetters(
  count: number,
  isDifferent: (first: number, second: number) => boolean,
): string[][] {
  const ties = readTies(count, isDifferent)
  const groups = dropSpare(coverTies(count, ties), count).sort(compareGroups)
  const letters = Array.from({ length: count }, (): string[] => [])
  for (const [index, group] of groups.entries()) {
    for (const member of group) letters[member]?.push(nameLetter(index))
  }
  return letters
}

/** 1 at `i · count + j` where the two are not significantly different; a system ties with itself. */
function readTies(count: number, isDifferent: (first: number, second: number) => boolean): Uint8Array {
  const ties = new Uint8Array(count * count)
  for (let i = 0; i < count; i += 1) {
    ties[i * count + i] = 1
    for (let j = i + 1; j < count; j += 1) {
      const tie = isDifferent(i, j) ? 0 : 1
      ties[i * count + j] = tie
      ties[j * count + i] = tie
    }
  }
  return ties
}

/**
 * Maximal tie groups, one for each tie that no earlier group shows; a system without ties forms its own
 * group.
 */
function coverTies(count: number, ties: Uint8Array): number[][] {
  const shown = new Uint8Array(count * count)
  const groups: number[][] = []
  for (let i = 0; i < count; i += 1) {
    for (let j = i + 1; j <= count; j += 1) {
      // After its last pair, a system that is in no group yet forms its own group.
      const start = j < count ? [i, j] : [i]
      const place = i * count + (j < count ? j : i)
      if (ties[place] === 0 || shown[place] === 1) continue
      const group = growGroup(start, count, ties, shown)
      for (const first of group) for (const second of group) shown[first * count + second] = 1
      groups.push(group)
    }
  }
  return groups
}

/** Adds systems that tie with all in the group, those with the most unshown ties first, until none fits. */
function growGroup(start: readonly number[], count: number, ties: Uint8Array, shown: Uint8Array): number[] {
  const group: number[] = []
  const fits = new Uint8Array(count).fill(1)
  const gains = new Uint32Array(count)
  const add = (member: number): void => {
    group.push(member)
    fits[member] = 0
    for (let k = 0; k < count; k += 1) {
      if (ties[member * count + k] === 0) fits[k] = 0
      else if (shown[member * count + k] === 0) gains[k] = (gains[k] as number) + 1
    }
  }
  const findNext = (): number => {
    let best = -1
    for (let k = 0; k < count; k += 1) {
      if (fits[k] === 1 && (best === -1 || (gains[k] as number) > (gains[best] as number))) best = k
    }
    return best
  }
  for (const member of start) add(member)
  for (let next = findNext(); next !== -1; next = findNext()) add(next)
  return group.sort((a, b) => a - b)
}

/** Drops each group whose ties are all shown by other groups. */
function dropSpare(groups: readonly number[][], count: number): number[][] {
  const shown = new Uint32Array(count * count)
  const countPairs = (group: readonly number[], step: number): void => {
    for (const first of group) {
      for (const second of group)
        shown[first * count + second] = (shown[first * count + second] as number) + step
    }
  }
  for (const group of groups) countPairs(group, 1)
  return groups.filter((group) => {
    const spare = group.every((first) =>
      group.every((second) => (shown[first * count + second] as number) > 1),
    )
    if (spare) countPairs(group, -1)
    return !spare
  })
}

function compareGroups(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i += 1) {
    const gap = (a[i] as number) - (b[i] as number)
    if (gap !== 0) return gap
  }
  return a.length - b.length
}

/** a … z, aa, ab, …, like the columns of a spreadsheet. */
function nameLetter(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest === 0 ? '' : nameLetter(rest - 1)) + String.fromCharCode(97 + (index % 26))
}
