/** The options from the command line. */
export interface SimulationRequest {
  readonly what: 'null' | 'coverage' | 'inclusion'
  readonly simulations: number
  readonly seed: string
}

/** The usage message. */
const USAGE = 'npm run simulate -w packages/scoring -- null|coverage|inclusion [--simulations N] [--seed S]'

/** Reads the command line; by default 10,000 simulations and the seed `consilium`. */
export function readArguments([what, ...rest]: readonly string[]): SimulationRequest {
  if (what !== 'null' && what !== 'coverage' && what !== 'inclusion')
    throw new Error(`“${what ?? ''}” is not a simulation. ${USAGE}`)
  const settings = new Map([
    ['--simulations', '10000'],
    ['--seed', 'consilium'],
  ])
  for (let i = 0; i < rest.length; i += 2) {
    const [flag = '', value] = rest.slice(i, i + 2)
    if (!settings.has(flag) || value === undefined) throw new Error(`“${flag}” cannot be read. ${USAGE}`)
    settings.set(flag, value)
  }
  const simulations = Number(settings.get('--simulations'))
  if (!Number.isSafeInteger(simulations) || simulations < 1) {
    throw new Error(
      `“${settings.get('--simulations') ?? ''}” simulations are not possible; give a whole number of at least 1.`,
    )
  }
  return { what, simulations, seed: settings.get('--seed') ?? '' }
}
