/** The exit codes of every command, as described in the help. */
export const exitCodes = { done: 0, failed: 1, incomplete: 2, usage: 64, interrupted: 130 } as const

/** An error whose message is printed as it is: whole sentences for the user. */
export class CliError extends Error {
  constructor(
    message: string,
    readonly exitCode: number = exitCodes.failed,
  ) {
    super(message)
  }
}

/** The command line is wrong: the message is followed by a pointer to the help. */
export class UsageError extends CliError {
  constructor(message: string) {
    super(message, exitCodes.usage)
  }
}
