/** More than people write, and less than what makes the parser slow: its work is quadratic in these. */
const MAX_IN_TEXT = { characters: 200_000, nesting: 20, indent: 100 }
/** Limits per block. A blank line, a bullet or a heading ends a block. */
const MAX_IN_BLOCK = {
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
 * Whether parsing would be slow or overflow the stack, as with text crafted for it: ten thousand list markers
 * on one line keep a server busy for minutes. This check itself is linear.
 */
export function exceedsParseLimits(text: string): boolean {
  if (text.length > MAX_IN_TEXT.characters) return true
  let block = ''
  let lines = 0
  for (const line of text.split(/\r\n?|\n/)) {
    if (countContainers(line) > MAX_IN_TEXT.nesting || indentOf(line) > MAX_IN_TEXT.indent) return true
    if (BLOCK_END.test(line)) {
      if (exceedsBlockLimits(block)) return true
      block = ''
      lines = 0
    }
    block += `${line}\n`
    lines += 1
    if (lines > MAX_IN_BLOCK.lines || block.length > MAX_IN_BLOCK.characters) return true
  }
  return exceedsBlockLimits(block)
}

function exceedsBlockLimits(block: string): boolean {
  const emphases = block.match(/[*_~]+/g) ?? []
  return (
    count(block, /\[/g) > MAX_IN_BLOCK.brackets ||
    emphases.length > MAX_IN_BLOCK.emphases ||
    emphases.some((run) => run.length > MAX_IN_BLOCK.run) ||
    count(block, /`+/g) > MAX_IN_BLOCK.ticks ||
    count(block, /@/g) > MAX_IN_BLOCK.ats
  )
}

function countContainers(line: string): number {
  CONTAINER.lastIndex = 0
  let found = 0
  while (found <= MAX_IN_TEXT.nesting && CONTAINER.test(line)) found += 1
  return found
}

function indentOf(line: string): number {
  const blank = /^[ \t]*(?=\S)/.exec(line)?.[0] ?? ''
  return blank.length + 3 * count(blank, /\t/g)
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0
