/** Where a command writes: results to `print`, everything else to `note`. */
export interface Terminal {
  print: (text: string) => void
  note: (text: string) => void
  /** Writes to standard error without a line break. */
  draw: (text: string) => void
  /** Whether standard error is a terminal that can redraw a line. */
  interactive: boolean
  columns: number
}

export function openTerminal(): Terminal {
  // When output is piped into a program such as head, an error on stdout means that the reader has closed it.
  process.stdout.on('error', () => process.exit())
  return {
    print: (text) => void process.stdout.write(`${text}\n`),
    note: (text) => void process.stderr.write(`${text}\n`),
    draw: (text) => void process.stderr.write(text),
    interactive: process.stderr.isTTY === true && process.env.TERM !== 'dumb',
    columns: process.stderr.columns || 80,
  }
}
