/** An error whose message is a whole sentence for the person at the terminal; its stack says nothing more. */
export class SetupError extends Error {}

/** Prints an error as a person needs it and returns the exit code. */
export function reportError(error) {
  console.error(`\n${error instanceof SetupError ? error.message : (error.stack ?? error)}`)
  return 1
}
