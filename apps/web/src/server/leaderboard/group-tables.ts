import { findProfile, REFERENCE_TEMPLATE_SHA256 } from '@consilium/scoring'
import type { LeaderboardQuery, LeaderboardRef } from '../../domain/leaderboard/leaderboard'
import type { RankedResult } from './list-ranked-results'

/** The results of one release, judge and profile: the latest of each system, and its earlier results. */
export interface TableGroup {
  ref: LeaderboardRef
  entries: { latest: RankedResult; earlier: RankedResult[] }[]
}

/** Groups results into tables, in their order. The results must have the latest of each system first. */
export function groupTables(results: readonly RankedResult[]): TableGroup[] {
  const tables = new Map<string, Map<string, TableGroup['entries'][number]>>()
  for (const result of results) {
    const key = [result.releaseId, result.judgeId, result.profile].join(' ')
    const systems = tables.get(key) ?? new Map<string, TableGroup['entries'][number]>()
    tables.set(key, systems)
    const known = systems.get(result.systemId)
    if (known) known.earlier.push(result)
    else systems.set(result.systemId, { latest: result, earlier: [] })
  }
  return [...tables.values()].flatMap((systems) => {
    const entries = [...systems.values()]
    const first = entries[0]?.latest
    return first ? [{ ref: describeTable(first, entries.length), entries }] : []
  })
}

/** Filters the tables by a query; an empty query matches all. */
export function matchTables(groups: readonly TableGroup[], query: LeaderboardQuery): TableGroup[] {
  return groups.filter(
    ({ ref }) =>
      (query.release === undefined || ref.release.id === query.release) &&
      (query.judge === undefined || ref.judge.id === query.judge) &&
      (query.profile === undefined || ref.profile.id === query.profile),
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
    },
    judge: {
      id: result.judgeId,
      name: result.judge,
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
  }
}
