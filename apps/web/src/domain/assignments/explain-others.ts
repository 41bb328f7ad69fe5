import type { AssignmentKind } from './assignment-kind'
import { specialtyMatches, type SpecialtyMatch } from '../people/match-specialty'
import { hindrances, obstacles, explainObstacle, type Hindrance, type Obstacle } from './obstacles'

export type Blocker = Obstacle | Hindrance

/** A person as they are compared for one place of one task. */
export interface ComparedCandidate {
  personId: string
  name: string
  /** Whether they judged an earlier version in the same way. */
  again: boolean
  match: SpecialtyMatch
  /** Open assignments including this plan, those of this plan alone, and the workload cap. */
  open: number
  planned: number
  cap: number
  /** Judgments of this kind in the last 90 days. */
  recent: number
}

/**
 * Why others weren't chosen: how available people differ from the chosen one, and which rule excludes the
 * rest.
 */
export interface Others {
  could: Group[]
  kept: Group[]
}

/** People with the same reason; `more` counts those who aren't named. */
interface Group {
  says: string
  names: string[]
  more: number
}

const MAX_NAMED = 6

const words: Record<AssignmentKind, { notAgain: string; count: (count: number) => string }> = {
  review: {
    notAgain: 'did not review the previous version',
    count: (count) => (count === 1 ? '1 review' : `${count} reviews`),
  },
  adjudication: {
    notAgain: 'did not decide on the previous version',
    count: (count) => (count === 1 ? '1 decision' : `${count} decisions`),
  },
  baseline: {
    notAgain: 'did not answer it before',
    count: (count) => (count === 1 ? '1 answer' : `${count} answers`),
  },
}

/** Hard rules come before reasons that may change. */
const bySeverity: readonly Blocker[] = [...obstacles, ...hindrances]

const loadOf = ({ open, cap }: ComparedCandidate) => open / Math.max(1, cap)

/** The rules of preference, in order: each applies when the rules before it make no difference. */
const rules: {
  compare: (a: ComparedCandidate, b: ComparedCandidate) => number
  says: (kind: AssignmentKind, other: ComparedCandidate, chosen: ComparedCandidate) => string
}[] = [
  { compare: (a, b) => Number(b.again) - Number(a.again), says: (kind) => words[kind].notAgain },
  {
    compare: (a, b) => specialtyMatches.indexOf(a.match) - specialtyMatches.indexOf(b.match),
    says: (_, { match }) =>
      match === 'related' ? 'has only a related specialty' : 'does not have its specialty',
  },
  { compare: (a, b) => loadOf(a) - loadOf(b), says: (_, other) => formatLoad(other) },
  {
    compare: (a, b) => a.recent - b.recent,
    says: (kind, other, chosen) =>
      `${words[kind].count(other.recent)} in the last 90 days, ${chosen.name} ${chosen.recent}`,
  },
]

/** Compares two candidates for sorting, the preferred one first. Equal candidates are ordered by id. */
export function comparePreference(a: ComparedCandidate, b: ComparedCandidate): number {
  for (const { compare } of rules) if (compare(a, b) !== 0) return compare(a, b)
  return a.personId < b.personId ? -1 : 1
}

export function formatLoad({ open, planned, cap }: ComparedCandidate): string {
  return `${open} of ${cap} assignments open${planned > 0 ? ', including this plan' : ''}`
}

/**
 * `rest` are the other available people, best first; `barred` are excluded, each for their most severe
 * reason.
 */
export function explainOthers(
  kind: AssignmentKind,
  {
    chosen,
    rest,
    barred,
  }: {
    chosen: ComparedCandidate | undefined
    rest: readonly ComparedCandidate[]
    barred: readonly { name: string; blockers: readonly Blocker[] }[]
  },
): Others {
  return {
    could: chosen
      ? gather(rest.map((other) => ({ name: other.name, says: explainDifference(kind, other, chosen) })))
      : [],
    kept: bySeverity.flatMap((severest) =>
      gather(
        barred
          .filter(({ blockers }) => bySeverity.find((blocker) => blockers.includes(blocker)) === severest)
          .map(({ name }) => ({ name, says: explainObstacle(severest) })),
      ),
    ),
  }
}

function gather(people: readonly { name: string; says: string }[]): Group[] {
  return [...new Set(people.map(({ says }) => says))].map((says) => {
    const names = people.filter((one) => one.says === says).map(({ name }) => name)
    return { says, names: names.slice(0, MAX_NAMED), more: Math.max(0, names.length - MAX_NAMED) }
  })
}

function explainDifference(
  kind: AssignmentKind,
  other: ComparedCandidate,
  chosen: ComparedCandidate,
): string {
  return (
    rules.find(({ compare }) => compare(chosen, other) !== 0)?.says(kind, other, chosen) ??
    'equal by every rule; a fixed order decides'
  )
}
