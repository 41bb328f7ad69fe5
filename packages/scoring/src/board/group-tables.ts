import { REFERENCE_TEMPLATE_SHA256 } from '../judge/judge-template'
import { findProfile } from '../score/profiles'
import type { LeaderboardRef, TableKey } from './leaderboard-table'
import type { RankedResult } from './ranked-result'

/** Selects tables by release, judge and profile; what is left out selects all. */
export type TableSelection = { [Name in keyof TableKey]?: string | undefined }

/** A table, as far as the choice of the table to show depends on it. */
export interface TableHead {
  ref: LeaderboardRef
  /** When the first of its results became public, in milliseconds. */
  publicSince: number
  /** Whether it has a result that the default table may rank. */
  canBeDefault: boolean
}

/** The results of one release, judge and profile: the latest of each system, and its earlier results. */
export interface TableGroup extends TableHead {
  entries: { latest: RankedResult; earlier: RankedResult[] }[]
  /** Results of mixed origin, which the default table doesn't rank. */
  leftOut: RankedResult[]
  /** Results of withdrawn runs, which no table ranks. */
  withdrawn: RankedResult[]
}

/**
 * Groups results into tables, in their order, and marks the default, see `findDefaultTable`. The results must have the
 * latest of each system first.
 *
 * Source: a convention of this package.
 */
export function groupTables(results: readonly RankedResult[], chosen: TableKey | null): TableGroup[] {
  const groups = groupByTable(results)
  const first = findDefaultTable(groups, chosen)
  return groups.map((group) => (group === first ? makeDefault(group) : group))
}

/**
 * Finds the default table: the chosen one if it has results, or else the table that was public first. A withdrawn
 * release comes first only if there is no other, and a table with nothing but results of mixed origin never does.
 *
 * Source: a convention of this package.
 */
export function findDefaultTable<Head extends TableHead>(
  tables: readonly Head[],
  chosen: TableKey | null,
): Head | undefined {
  const candidates = tables.filter((table) => table.canBeDefault)
  const isChosen = candidates.find(({ ref }) => chosen !== null && isTable(ref, chosen))
  return isChosen && !isWithdrawn(isChosen) ? isChosen : findFirstPublic(candidates)
}

function makeDefault({ ref, entries, ...head }: TableGroup): TableGroup {
  const ranked = entries.filter(({ latest }) => !isMixed(latest))
  return {
    ...head,
    ref: { ...ref, systems: ranked.length, isDefault: true },
    entries: ranked,
    leftOut: entries.map(({ latest }) => latest).filter(isMixed),
  }
}

const isMixed = ({ answerOrigin }: RankedResult) => answerOrigin === 'mixed'

/**
 * Whether a table has this release, judge and profile.
 *
 * Source: a convention of this package.
 */
export function isTable({ release, judge, profile }: LeaderboardRef, key: TableKey): boolean {
  return release.id === key.release && judge.id === key.judge && profile.id === key.profile
}

/**
 * Chooses the table to show: the default if it matches, or else the matching one that was public first, so
 * that publishing a run never changes what an address shows.
 *
 * Source: a convention of this package.
 */
export function chooseTable<Head extends TableHead>(
  tables: readonly Head[],
  query: TableSelection,
): Head | undefined {
  const matching = matchTables(tables, query)
  return matching.find(({ ref }) => ref.isDefault) ?? findFirstPublic(matching)
}

/**
 * Filters the tables by a query; an empty query matches all.
 *
 * Source: a convention of this package.
 */
export function matchTables<Head extends TableHead>(tables: readonly Head[], query: TableSelection): Head[] {
  return tables.filter(
    ({ ref }) =>
      (query.release === undefined || ref.release.id === query.release) &&
      (query.judge === undefined || ref.judge.id === query.judge) &&
      (query.profile === undefined || ref.profile.id === query.profile),
  )
}

function findFirstPublic<Head extends TableHead>(tables: readonly Head[]): Head | undefined {
  return tables.toSorted(
    (a, b) => Number(isWithdrawn(a)) - Number(isWithdrawn(b)) || a.publicSince - b.publicSince,
  )[0]
}

const isWithdrawn = ({ ref }: TableHead) => ref.release.withdrawnAt !== null

function groupByTable(results: readonly RankedResult[]): TableGroup[] {
  const tables = groupBy(results, ({ releaseId, judgeId, profile }) =>
    [releaseId, judgeId, profile].join(' '),
  )
  return [...tables.values()].flatMap((all) => {
    const [first] = all
    if (!first) return []
    // By name, which is unique and tells runs of mixed origin from later runs of the same system.
    const systems = groupBy(
      all.filter(({ isWithdrawn: isGone }) => !isGone),
      ({ system }) => system,
    )
    const entries = [...systems.values()].flatMap(chooseEntries)
    return [
      {
        ref: describeTable(first, systems.size),
        publicSince: Math.min(...all.map(({ publicSince }) => publicSince)),
        canBeDefault: entries.some(({ latest }) => !isMixed(latest)),
        entries,
        leftOut: [],
        withdrawn: all.filter(({ isWithdrawn: isGone }) => isGone),
      },
    ]
  })
}

function groupBy(
  results: readonly RankedResult[],
  keyOf: (result: RankedResult) => string,
): Map<string, RankedResult[]> {
  const groups = new Map<string, RankedResult[]>()
  for (const result of results) {
    const key = keyOf(result)
    const known = groups.get(key)
    if (known) known.push(result)
    else groups.set(key, [result])
  }
  return groups
}

/** The latest result of a system counts. A later run without a result stands beside it, and never replaces it. */
function chooseEntries(runs: readonly RankedResult[]): TableGroup['entries'] {
  const scored = runs.findIndex(({ resultId }) => resultId !== null)
  const unscored = runs.slice(0, scored === -1 ? runs.length : scored)
  return [unscored, scored === -1 ? [] : runs.slice(scored)].flatMap(([latest, ...earlier]) =>
    latest ? [{ latest, earlier }] : [],
  )
}

function describeTable(result: RankedResult, systems: number): LeaderboardRef {
  const profile = findProfile(result.profile)
  return {
    release: {
      id: result.releaseId,
      name: result.release,
      dataset: result.dataset,
      tasks: result.releaseTasks,
      attestation: result.attestation,
      audience: result.audience,
      frozenAt: result.frozenAt,
      withdrawnAt: result.withdrawnAt,
    },
    judge: {
      id: result.judgeId,
      name: result.judge,
      vendor: result.judgeVendor,
      llm: result.judgeLlm,
      reasoningEffort: result.judgeReasoningEffort,
      simulated: result.judgeSimulated,
      template: result.template,
      referenceTemplate: result.templateSha256 === REFERENCE_TEMPLATE_SHA256,
    },
    profile: {
      id: result.profile,
      label: profile?.label ?? result.profile,
      adjustment: profile?.adjustment ? { ...profile.adjustment } : null,
    },
    systems,
    isDefault: false,
  }
}
