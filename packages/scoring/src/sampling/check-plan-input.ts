import { ScoringError } from '../numeric/scoring-error'
import { keyCell, nameCell, nameTarget } from './name-cell'
import type { LevelCombination, SamplePlan, SampleTarget } from './sample-plan'

/**
 * Refuses a plan that makes no sense whatever the pool holds. What is merely impossible with this
 * pool is no error: it is found later and told with the nearest plan that works.
 * @param poolSize How many items the pool holds before the exclusions.
 * @throws ScoringError `invalid-argument`, naming the place in the plan.
 */
export function checkPlanInput(plan: SamplePlan, poolSize: number): void {
  if (!isCount(plan.size) || plan.size > poolSize) {
    refuse(`Cannot draw ${plan.size} of ${poolSize}; give a whole number from 0 to ${poolSize}.`)
  }
  if (plan.steps !== undefined && !isCount(plan.steps))
    refuse(`The plan allows ${plan.steps} steps; give a whole number of 0 or more.`)
  checkCap(plan.caps?.perAuthor, 'author')
  checkCap(plan.caps?.perInstitution, 'institution')
  for (const levels of plan.exclude?.levels ?? []) {
    if (Object.keys(levels).length === 0)
      refuse('An exclusion names no level and would leave out everything; name at least one.')
  }
  const targets = plan.targets ?? []
  for (const target of targets) checkTarget(target)
  const crosses = targets.map(({ dimensions }) => JSON.stringify([...dimensions].sort()))
  const twice = targets[crosses.findIndex((cross, i) => crosses.indexOf(cross) !== i)]
  if (twice) refuse(`Two targets are over ${nameTarget(twice.dimensions)}; keep one.`)
}

function checkTarget(target: SampleTarget): void {
  const name = nameTarget(target.dimensions)
  if (target.dimensions.length === 0)
    refuse('A target has no dimensions; name at least one, or leave the target out.')
  if (new Set(target.dimensions).size !== target.dimensions.length)
    refuse(`The target ${name} names a dimension twice; name each once.`)
  if (target.kind === 'fixed') {
    for (const { levels, count } of target.counts) {
      const missing = target.dimensions.find((dimension) => !Object.hasOwn(levels, dimension))
      if (missing !== undefined)
        refuse(`A count of the target ${name} has no level for ${missing}; name one.`)
      checkNamed(target, levels)
      if (!isCount(count))
        refuse(`The target ${name} asks ${count} of ${nameCell(levels)}; give a whole number of 0 or more.`)
    }
    refuseTwice(target.counts, name)
  }
  if (target.kind === 'enriched') {
    for (const { levels, factor } of target.factors) {
      if (Object.keys(levels).length === 0)
        refuse(`A factor of the target ${name} names no level; name at least one.`)
      checkNamed(target, levels)
      if (!(factor >= 0 && factor <= 1e9))
        refuse(
          `The target ${name} multiplies ${nameCell(levels)} by ${factor}; give a number from 0 to a thousand million.`,
        )
    }
    refuseTwice(target.factors, name)
  }
}

function checkNamed({ dimensions }: SampleTarget, levels: LevelCombination): void {
  const strange = Object.keys(levels).find((dimension) => !dimensions.includes(dimension))
  if (strange !== undefined)
    refuse(
      `The target ${nameTarget(dimensions)} names a level of ${strange}, which is not one of its dimensions; leave it out or add the dimension.`,
    )
}

function refuseTwice(named: readonly { readonly levels: LevelCombination }[], name: string): void {
  const seen = new Set<string>()
  for (const { levels } of named) {
    const key = keyCell(levels)
    if (seen.has(key)) refuse(`The target ${name} names ${nameCell(levels)} twice; name it once.`)
    seen.add(key)
  }
}

function checkCap(cap: number | null | undefined, holder: string): void {
  if (cap == null || (isCount(cap) && cap > 0)) return
  refuse(`The cap per ${holder} is ${cap}; give a whole number of 1 or more, or leave it out.`)
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0
}

function refuse(message: string): never {
  throw new ScoringError('invalid-argument', message)
}
