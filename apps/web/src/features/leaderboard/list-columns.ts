import type { LeaderboardRow } from '../../domain/leaderboard'

/** Which columns have something to say: a column of dashes is left out. */
export function listColumns(rows: readonly LeaderboardRow[]): {
  length: boolean
  harms: boolean
  cost: boolean
} {
  return {
    length: rows.some(({ adjusted }) => adjusted !== null),
    harms: rows.some(({ harmsShare }) => harmsShare !== null),
    cost: rows.some(({ costPerTaskUsd }) => costPerTaskUsd !== null),
  }
}
