import { computeWilsonInterval } from '../src/index'
import {
  measureFalseShare,
  simulateEqualBoards,
  simulatePower,
  type BoardPart,
  type BoardSettings,
  type PartCounts,
  type PowerCounts,
} from './board-letters'
import { describeShare } from './report'

/** The upper bound of the share of boards with a false difference, in each part by itself. */
const MAX_FALSE_SHARE = 0.07
/** The power at the printed difference, and how far simulated power may be from it. */
const POWER = 0.8
const POWER_MARGIN = 0.03

/** Whether the part claims a difference between equal systems rarely enough. */
export function holdsFalseShare(part: PartCounts): boolean {
  return (measureFalseShare(part)?.high ?? 1) <= MAX_FALSE_SHARE
}

/** Whether two systems are separated as often as the printed difference says, and several at least as often. */
export function holdsPower({ boards, separated }: PowerCounts, systems: number): boolean {
  const share = separated / boards
  return share >= POWER - POWER_MARGIN && (systems > 2 || share <= POWER + POWER_MARGIN)
}

/**
 * Prints how often equal systems differ on the board of a release of the published composition, and how often the
 * printed difference is found. Returns whether both are as promised. Power with many systems is not measured by
 * specialty, and power with two is promised from `MIN_POWER_TASKS` on.
 */
export function runBoards(settings: Omit<BoardSettings, 'systems'>, print: (line: string) => void): boolean {
  const many = { ...settings, systems: 20 }
  const equal = simulateEqualBoards(many)
  print(`Any false difference between ${many.systems} equal systems, on ${settings.simulations} boards`)
  for (const part of equal)
    print(
      `  ${name(part)}  lettered ${String(part.lettered).padStart(5)}  ${describeShare(measureFalseShare(part))}${mark(holdsFalseShare(part))}`,
    )
  const ofTwo = { ...settings, systems: 2 }
  const powers = [
    { systems: 2, counts: simulatePower(ofTwo, simulateEqualBoards(ofTwo)) },
    {
      systems: many.systems,
      counts: simulatePower(
        many,
        equal.filter(({ dimension }) => dimension !== 'specialty'),
      ),
    },
  ]
  const kept = powers.flatMap(({ systems, counts }) => {
    print(`\nTwo of ${systems} systems that differ by the mean printed difference have separate letters`)
    return counts.map((part) => {
      const holds = part.tasks < MIN_POWER_TASKS || holdsPower(part, systems)
      const share = describeShare(computeWilsonInterval(part.separated, part.boards))
      print(
        `  ${name(part)}  by ${(100 * part.difference).toFixed(1).padStart(5)} points  ${share}${mark(holds)}`,
      )
      return holds
    })
  })
  return equal.every(holdsFalseShare) && !kept.includes(false)
}

/** On fewer tasks the power of a t-test depends on the shape of the scores, which the formula does not know. */
const MIN_POWER_TASKS = 78

const name = ({ dimension, value, tasks }: BoardPart) =>
  `${`${dimension} ${value}`.padEnd(28)} n ${String(tasks).padStart(3)}`

const mark = (holds: boolean) => (holds ? '' : '  outside of the guarantee')
