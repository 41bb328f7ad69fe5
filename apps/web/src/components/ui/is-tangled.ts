/** More than a person writes in one text, and less than what makes a parser slow: its work grows with the square of these. */
const MOST = { characters: 200_000, nesting: 20, indent: 100 }
/** Within what a blank line, a bullet or a heading ends. */
const MOST_IN_BLOCK = {
  characters: 20_000,
  lines: 800,
  brackets: 500,
  emphases: 600,
  run: 200,
  ticks: 400,
  ats: 400,
}

const BLOCK_END = /^(?:\s*$| {0,3}(?:[-+*] +\S|#{1,6}\s))/
const CONTAINER = /[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))/y

/**
 * Whether reading the marks of a text would take long or go deeper than a stack holds, as text made to do harm does:
 * ten thousand list markers in one line keep a server busy for minutes. Looks at each character a fixed number of times.
 */
export function isTangled(text: string): boolean {
  if (text.length > MOST.characters) return true
  let block = ''
  let lines = 0
  for (const line of text.split(/\r\n?|\n/)) {
    if (countContainers(line) > MOST.nesting || indentOf(line) > MOST.indent) return true
    if (BLOCK_END.test(line)) {
      if (isBlockTangled(block)) return true
      block = ''
      lines = 0
    }
    block += `${line}\n`
    lines += 1
    if (lines > MOST_IN_BLOCK.lines || block.length > MOST_IN_BLOCK.characters) return true
  }
  return isBlockTangled(block)
}

function isBlockTangled(block: string): boolean {
  const emphases = block.match(/[*_~]+/g) ?? []
  return (
    count(block, /\[/g) > MOST_IN_BLOCK.brackets ||
    emphases.length > MOST_IN_BLOCK.emphases ||
    emphases.some((run) => run.length > MOST_IN_BLOCK.run) ||
    count(block, /`+/g) > MOST_IN_BLOCK.ticks ||
    count(block, /@/g) > MOST_IN_BLOCK.ats
  )
}

function countContainers(line: string): number {
  CONTAINER.lastIndex = 0
  let found = 0
  while (found <= MOST.nesting && CONTAINER.test(line)) found += 1
  return found
}

function indentOf(line: string): number {
  const blank = /^[ \t]*(?=\S)/.exec(line)?.[0] ?? ''
  return blank.length + 3 * count(blank, /\t/g)
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0
