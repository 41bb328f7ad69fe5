/** Formats tie letters: `a b`; three or more consecutive letters as `c–k`. */
export function formatLetters(letters: readonly string[]): string {
  const runs: string[][] = []
  for (const letter of letters) {
    const run = runs.at(-1)
    if (run && isConsecutive(run.at(-1), letter)) run.push(letter)
    else runs.push([letter])
  }
  return runs.map((run) => (run.length >= 3 ? `${run[0]}–${run.at(-1)}` : run.join(' '))).join(' ')
}

function isConsecutive(previous: string | undefined, letter: string): boolean {
  return previous !== undefined && toNumber(letter) === toNumber(previous) + 1
}

/** Converts letters to a number: a is 1, z is 26, aa is 27. */
function toNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0)
}

/** Formats the possible ranks of a system: `1`, `2–5`. */
export function formatRank(rank: { best: number; worst: number } | null): string {
  if (!rank) return '–'
  return rank.best === rank.worst ? `${rank.best}` : `${rank.best}–${rank.worst}`
}
