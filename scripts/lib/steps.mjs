/**
 * Runs a named step and prints its duration; a step that had nothing to do returns `false` and prints
 * nothing.
 */
export async function step(label, work) {
  const started = Date.now()
  const result = await work()
  if (result !== false) console.log(`  ${label} ${formatSeconds(Date.now() - started)}`)
  return result
}

export function formatSeconds(ms) {
  return ms < 60_000
    ? `(${(ms / 1000).toFixed(1)} s)`
    : `(${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s)`
}

/** Reads `--name` switches. An unknown switch ends the program with a list of the known ones. */
export function readSwitches(argv, known) {
  const unknown = argv.find((argument) => argument.startsWith('-') && !known.includes(argument))
  if (unknown) {
    console.error(`Unknown switch ${unknown}. Available switches: ${known.join(', ')}.`)
    process.exit(2)
  }
  return Object.fromEntries(known.map((name) => [name.slice(2), argv.includes(name)]))
}
