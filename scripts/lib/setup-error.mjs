/** An error whose message is a complete sentence for the user; its stack adds nothing. */
export class SetupError extends Error {}

/** Prints an error for the user and returns the exit code. */
export function reportError(error) {
  console.error(`\n${error instanceof SetupError ? error.message : (error.stack ?? error)}`)
  return 1
}
