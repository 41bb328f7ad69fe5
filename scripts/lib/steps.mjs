/** Runs one named step and prints how long it took; a step that has nothing to do answers `false` and stays silent. */
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

/** Reads `--name` switches; an unknown one is an error that lists those that exist. */
export function readSwitches(argv, known) {
  const unknown = argv.find((argument) => argument.startsWith('-') && !known.includes(argument))
  if (unknown) {
    console.error(`There is no switch ${unknown}. The switches are ${known.join(', ')}.`)
    process.exit(2)
  }
  return Object.fromEntries(known.map((name) => [name.slice(2), argv.includes(name)]))
}
