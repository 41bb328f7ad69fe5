import { vendorKey, type StoredProfile } from './profiles'

type Interests = Pick<StoredProfile, 'vendorTies' | 'affiliation'>

/** How often within 12 months someone may drop a tie or change an affiliation without an admin. */
export const MAX_WITHDRAWALS = 3

/** How the interests that can exclude someone from judging a task differ between two states of a profile. */
export interface InterestChange {
  isChanged: boolean
  /** Whether a tie was dropped, or an affiliation replaced or removed. */
  isWithdrawal: boolean
}

export function compareInterests(before: Interests, after: Interests): InterestChange {
  const [old, now] = [before, after].map(({ vendorTies }) => new Set(vendorTies.map(vendorKey)))
  const [oldPlace, place] = [before, after].map(({ affiliation }) => vendorKey(affiliation ?? ''))
  const dropped = [...(old ?? [])].some((vendor) => !now?.has(vendor))
  const added = [...(now ?? [])].some((vendor) => !old?.has(vendor))
  return {
    isChanged: dropped || added || oldPlace !== place,
    isWithdrawal: dropped || (oldPlace !== '' && oldPlace !== place),
  }
}

/** Counts the withdrawals between consecutive states of a profile, oldest first, that are after `since`. */
export function countWithdrawals(states: readonly (Interests & { at: Date })[], since: Date): number {
  return states.filter((state, index) => {
    const before = states[index - 1]
    return before && state.at > since && compareInterests(before, state).isWithdrawal
  }).length
}
