/** The median of a list of times. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length / 2
  return ((sorted[Math.ceil(half) - 1] as number) + (sorted[Math.floor(half)] as number)) / 2
}

/** `median (lowest–highest)`. */
export function describeRange(values: readonly number[], digits = 1): string {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return `${median(values).toFixed(digits)} (${low.toFixed(digits)}–${high.toFixed(digits)})`
}

/** Prints rows as a table in Markdown. */
export function printTable(header: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = header.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i]?.length ?? 0)))
  const print = (cells: readonly string[]): void =>
    console.log(`| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`)
  print(header)
  console.log(`|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`)
  for (const row of rows) print(row)
}
