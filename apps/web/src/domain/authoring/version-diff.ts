import type { VersionContent } from './submissions'

type Criterion = VersionContent['criteria'][number]
type FactName = 'useCase' | 'specialty' | 'language' | 'responseQuality'

/** One criterion in two versions; null in the version that does not have it. */
export interface CriterionDiff {
  id: string
  before: Criterion | null
  after: Criterion | null
  /** The fields that differ. */
  changed: readonly ('text' | 'points' | 'tags' | 'evidence')[]
  /** Whether its position among the criteria of both versions changed. */
  isMoved: boolean
}

export interface VersionDiff {
  facts: { name: FactName; before: string | number | null; after: string | number | null }[]
  /** Turns that differ, by position from 1. */
  turns: { place: number; before: string | null; after: string | null }[]
  ratedResponse: { before: string; after: string } | null
  /** All criteria in the order of the later version; removed ones keep their former position. */
  criteria: CriterionDiff[]
  isSame: boolean
}

const factNames: readonly FactName[] = ['useCase', 'specialty', 'language', 'responseQuality']
const parts = ['text', 'points', 'tags', 'evidence'] as const

/** Compares two versions of a task. Criteria are matched by id, not by position. */
export function compareVersions(before: VersionContent, after: VersionContent): VersionDiff {
  const facts = factNames.flatMap((name) =>
    before[name] === after[name] ? [] : [{ name, before: before[name], after: after[name] }],
  )
  const places = Array.from(
    { length: Math.max(before.conversation.length, after.conversation.length) },
    (_, index) => index,
  )
  const turns = places.flatMap((index) => {
    const [one, other] = [before.conversation[index] ?? null, after.conversation[index] ?? null]
    return one?.content === other?.content && one?.role === other?.role
      ? []
      : [{ place: index + 1, before: one?.content ?? null, after: other?.content ?? null }]
  })
  const ratedResponse =
    before.ratedResponse === after.ratedResponse
      ? null
      : { before: before.ratedResponse ?? '', after: after.ratedResponse ?? '' }
  const criteria = compareCriteria(before.criteria, after.criteria)
  const isSame =
    facts.length === 0 &&
    turns.length === 0 &&
    ratedResponse === null &&
    criteria.every(
      (one) => one.before !== null && one.after !== null && one.changed.length === 0 && !one.isMoved,
    )
  return { facts, turns, ratedResponse, criteria, isSame }
}

function compareCriteria(before: readonly Criterion[], after: readonly Criterion[]): CriterionDiff[] {
  const old = new Map(before.map((criterion, place) => [criterion.id, { criterion, place }]))
  const kept = after.flatMap(({ id }) => (old.has(id) ? [{ id, place: old.get(id)?.place ?? 0 }] : []))
  const unmoved = findLongestRise(kept.map(({ place }) => place))
  const moved = new Set(kept.filter(({ place }) => !unmoved.has(place)).map(({ id }) => id))
  const diffs = after.map((criterion): CriterionDiff => {
    const was = old.get(criterion.id)?.criterion ?? null
    const changed =
      was === null
        ? []
        : parts.filter((part) => JSON.stringify(was[part]) !== JSON.stringify(criterion[part]))
    return { id: criterion.id, before: was, after: criterion, changed, isMoved: moved.has(criterion.id) }
  })
  const now = new Set(after.map(({ id }) => id))
  before.forEach((criterion, place) => {
    if (now.has(criterion.id)) return
    // Insert after the last listed criterion that preceded it.
    const behind = before.slice(0, place).findLast(({ id }) => diffs.some((one) => one.id === id))
    diffs.splice(behind ? diffs.findIndex(({ id }) => id === behind.id) + 1 : 0, 0, {
      id: criterion.id,
      before: criterion,
      after: null,
      changed: [],
      isMoved: false,
    })
  })
  return diffs
}

/**
 * The members of a longest increasing subsequence, which minimizes the number of criteria that count as
 * moved.
 */
function findLongestRise(places: readonly number[]): Set<number> {
  const runs: number[][] = []
  for (const place of places) {
    const before = runs.filter((run) => (run.at(-1) as number) < place)
    const longest = before.reduce<number[]>((best, run) => (run.length > best.length ? run : best), [])
    runs.push([...longest, place])
  }
  return new Set(runs.reduce<number[]>((best, run) => (run.length > best.length ? run : best), []))
}
