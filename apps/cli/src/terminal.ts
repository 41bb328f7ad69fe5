/** Where a command writes: results to `print`, everything else to `note`. */
export interface Terminal {
  print: (text: string) => void
  note: (text: string) => void
  /** Writes on standard error without ending the line. */
  draw: (text: string) => void
  /** Standard error is watched by a person. */
  interactive: boolean
  columns: number
}

export function openTerminal(): Terminal {
  // Piped into head, we are told by an error that nobody reads on.
  process.stdout.on('error', () => process.exit())
  return {
    print: (text) => void process.stdout.write(`${text}\n`),
    note: (text) => void process.stderr.write(`${text}\n`),
    draw: (text) => void process.stderr.write(text),
    interactive: process.stderr.isTTY === true && process.env.TERM !== 'dumb',
    columns: process.stderr.columns || 80,
  }
}
