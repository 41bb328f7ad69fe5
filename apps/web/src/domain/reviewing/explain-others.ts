import type { JudgingKind } from './judging-kinds'
import { hindrances, obstacles, tellObstacle, type Hindrance, type Obstacle } from './obstacles'

export type Bar = Obstacle | Hindrance

/** Someone as they were compared for one place of one task. */
export interface Compared {
  personId: string
  name: string
  /** They judged an earlier version in the same way. */
  again: boolean
  /** The task is of a specialty of theirs. */
  fits: boolean
  /** Open assignments with what the plan gave them so far, how many of these are of the plan, and as many as they take. */
  open: number
  planned: number
  cap: number
  /** Judgements of this kind in the last 90 days. */
  lately: number
}

/** Why the others are not asked: what sets whoever could be asked apart from who is, and under each rule whom it keeps away. */
export interface Others {
  could: Group[]
  kept: Group[]
}

/** Those of whom the same is said; `more` are not named. */
interface Group {
  says: string
  names: string[]
  more: number
}

/** How many names there are under each reason. */
const MOST_NAMED = 6

const words: Record<JudgingKind, { notAgain: string; things: (count: number) => string }> = {
  review: {
    notAgain: 'has not reviewed the version before',
    things: (count) => (count === 1 ? '1 review' : `${count} reviews`),
  },
  adjudication: {
    notAgain: 'has not decided on the version before',
    things: (count) => (count === 1 ? '1 decision' : `${count} decisions`),
  },
}

/** What is forbidden before what may change. */
const byWeight: readonly Bar[] = [...obstacles, ...hindrances]

const loadOf = ({ open, cap }: Compared) => open / Math.max(1, cap)

/** The order in which people are preferred: each rule holds where those before it make no difference. */
const rules: {
  compare: (one: Compared, other: Compared) => number
  says: (kind: JudgingKind, left: Compared, chosen: Compared) => string
}[] = [
  { compare: (one, other) => Number(other.again) - Number(one.again), says: (kind) => words[kind].notAgain },
  { compare: (one, other) => Number(other.fits) - Number(one.fits), says: () => 'not of its specialty' },
  { compare: (one, other) => loadOf(one) - loadOf(other), says: (_, left) => tellLoad(left) },
  {
    compare: (one, other) => one.lately - other.lately,
    says: (kind, left, chosen) =>
      `${words[kind].things(left.lately)} in the last 90 days, ${chosen.name} ${chosen.lately}`,
  },
]

/** Below 0 where `one` is asked before `other`. Where no rule tells them apart, a fixed order does. */
export function comparePreference(one: Compared, other: Compared): number {
  for (const { compare } of rules) if (compare(one, other) !== 0) return compare(one, other)
  return one.personId < other.personId ? -1 : 1
}

export function tellLoad({ open, planned, cap }: Compared): string {
  return `${open} of ${cap} assignments open${planned > 0 ? ', with what this plan gives them' : ''}`
}

/** `rest` are those who could be asked as well, the nearest first; `barred` those whom rules keep away, each under the weightiest. */
export function explainOthers(
  kind: JudgingKind,
  {
    chosen,
    rest,
    barred,
  }: {
    chosen: Compared | undefined
    rest: readonly Compared[]
    barred: readonly { name: string; bars: readonly Bar[] }[]
  },
): Others {
  return {
    could: chosen
      ? gather(rest.map((left) => ({ name: left.name, says: tellDifference(kind, left, chosen) })))
      : [],
    kept: byWeight.flatMap((bar) =>
      gather(
        barred
          .filter(({ bars }) => byWeight.find((one) => bars.includes(one)) === bar)
          .map(({ name }) => ({ name, says: tellObstacle(bar) })),
      ),
    ),
  }
}

function gather(people: readonly { name: string; says: string }[]): Group[] {
  return [...new Set(people.map(({ says }) => says))].map((says) => {
    const names = people.filter((one) => one.says === says).map(({ name }) => name)
    return { says, names: names.slice(0, MOST_NAMED), more: Math.max(0, names.length - MOST_NAMED) }
  })
}

function tellDifference(kind: JudgingKind, left: Compared, chosen: Compared): string {
  return (
    rules.find(({ compare }) => compare(chosen, left) !== 0)?.says(kind, left, chosen) ??
    'alike in all that counts; a fixed order decides'
  )
}
