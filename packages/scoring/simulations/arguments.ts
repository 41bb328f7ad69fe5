const SIMULATIONS = ['null', 'coverage', 'design', 'inclusion', 'answers', 'board'] as const

/** The options from the command line. */
export interface SimulationRequest {
  readonly what: (typeof SIMULATIONS)[number]
  readonly simulations: number
  readonly seed: string
}

/** The usage message. */
const USAGE = `npm run simulate -w packages/scoring -- ${SIMULATIONS.join('|')} [--simulations N] [--seed S]`

/** Reads the command line; by default 10,000 simulations and the seed `consilium`. */
export function readArguments([what, ...rest]: readonly string[]): SimulationRequest {
  const known = SIMULATIONS.find((name) => name === what)
  if (!known) throw new Error(`“${what ?? ''}” is not a simulation. ${USAGE}`)
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
  return { what: known, simulations, seed: settings.get('--seed') ?? '' }
}
