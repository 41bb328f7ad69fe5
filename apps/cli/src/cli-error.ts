/** What the exit code of every command says. */
export const exitCodes = { done: 0, failed: 1, incomplete: 2, usage: 64, interrupted: 130 } as const

/** An error whose message is a whole sentence for the person at the terminal. */
export class CliError extends Error {
  constructor(
    message: string,
    readonly exitCode: number = exitCodes.failed,
  ) {
    super(message)
  }
}

/** The command line itself is wrong: the message is followed by where to read how it goes. */
export class UsageError extends CliError {
  constructor(message: string) {
    super(message, exitCodes.usage)
  }
}
