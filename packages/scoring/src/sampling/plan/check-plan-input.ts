import { ScoringError } from '../../numeric/scoring-error'
import { CAP_KINDS } from './cap-kinds'
import { keyCell, nameCell, nameTarget } from './name-cell'
import type { LevelCombination, SamplePlan, SampleTarget } from './sample-plan'

/** Largest size and count of a plan: as many items as a pool can have. */
const MAX_AMOUNT = 2 ** 21

/**
 * Throws on a plan that is invalid for any pool. A plan that is only impossible with this pool is not an
 * error: it is detected later and reported with the nearest feasible plan.
 *
 * Source: a convention of this package.
 * @throws ScoringError `invalid-argument`, naming the part of the plan.
 */
export function checkPlanInput(plan: SamplePlan): void {
  if (!isAmount(plan.size)) reject(`Cannot draw ${plan.size}; give a whole number from 0 to ${MAX_AMOUNT}.`)
  if (plan.steps !== undefined && !isCount(plan.steps))
    reject(`The plan allows ${plan.steps} steps; give a whole number of 0 or more.`)
  for (const { kind, cap } of CAP_KINDS) checkCap(plan.caps?.[cap], kind)
  for (const levels of plan.exclude?.levels ?? []) {
    if (Object.keys(levels).length === 0)
      reject('An exclusion names no level and would exclude everything; name at least one.')
  }
  const targets = plan.targets ?? []
  for (const target of targets) checkTarget(target)
  const crosses = targets.map(({ dimensions }) => JSON.stringify([...dimensions].sort()))
  const twice = targets[crosses.findIndex((cross, i) => crosses.indexOf(cross) !== i)]
  if (twice) reject(`Two targets are over ${nameTarget(twice.dimensions)}; keep one.`)
}

function checkTarget(target: SampleTarget): void {
  const name = nameTarget(target.dimensions)
  if (target.dimensions.length === 0)
    reject('A target has no dimensions; name at least one, or leave the target out.')
  if (new Set(target.dimensions).size !== target.dimensions.length)
    reject(`The target ${name} names a dimension twice; name each once.`)
  if (target.kind === 'fixed') {
    for (const { levels, count } of target.counts) {
      const missing = target.dimensions.find((dimension) => !Object.hasOwn(levels, dimension))
      if (missing !== undefined)
        reject(`A count of the target ${name} has no level for ${missing}; name one.`)
      checkNamed(target, levels)
      if (!isAmount(count))
        reject(
          `The target ${name} requests ${count} of ${nameCell(levels)}; give a whole number from 0 to ${MAX_AMOUNT}.`,
        )
    }
    assertNamedOnce(target.counts, name)
  }
  if (target.kind === 'enriched') {
    for (const { levels, factor } of target.factors) {
      if (Object.keys(levels).length === 0)
        reject(`A factor of the target ${name} names no level; name at least one.`)
      checkNamed(target, levels)
      if (!(factor >= 0 && factor <= 1e9))
        reject(
          `The target ${name} multiplies ${nameCell(levels)} by ${factor}; give a number from 0 to 1 billion.`,
        )
    }
    assertNamedOnce(target.factors, name)
  }
}

function checkNamed({ dimensions }: SampleTarget, levels: LevelCombination): void {
  const strange = Object.keys(levels).find((dimension) => !dimensions.includes(dimension))
  if (strange !== undefined)
    reject(
      `The target ${nameTarget(dimensions)} names a level of ${strange}, which is not one of its dimensions; leave it out or add the dimension.`,
    )
}

function assertNamedOnce(named: readonly { readonly levels: LevelCombination }[], name: string): void {
  const seen = new Set<string>()
  for (const { levels } of named) {
    const key = keyCell(levels)
    if (seen.has(key)) reject(`The target ${name} names ${nameCell(levels)} twice; name it once.`)
    seen.add(key)
  }
}

function checkCap(cap: number | null | undefined, holder: string): void {
  if (cap == null || (isCount(cap) && cap > 0)) return
  reject(`The cap per ${holder} is ${cap}; give a whole number of 1 or more, or leave it out.`)
}

function isAmount(value: number): boolean {
  return isCount(value) && value <= MAX_AMOUNT
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0
}

function reject(message: string): never {
  throw new ScoringError('invalid-argument', message)
}
