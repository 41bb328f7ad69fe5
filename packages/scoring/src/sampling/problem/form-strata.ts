import { crossCodes } from './encode-names'
import type { Holders } from './encode-holders'
import type { EncodedTarget } from './encode-target'
import type { Profiles } from './encode-profiles'
import { countRow, type PoolRows } from './pool-rows'

/** Combinations of cells, one of each target; items that the plan treats as equal are in one stratum. */
export interface Strata {
  /** Stratum of each row, −1 where it is excluded or forced in. */
  readonly ofItem: Int32Array
  /** Cell of each stratum, by target. */
  readonly cells: readonly Int32Array[]
  /** Items of each stratum that can be drawn beside those that are forced in. */
  readonly available: Int32Array
  /** Items of each stratum that are forced in. */
  readonly forced: Int32Array
}

/** Items of one stratum and one holder; they are interchangeable for quotas and caps. */
export interface Groups {
  readonly ofItem: Int32Array
  readonly stratum: Int32Array
  /** Holder of each group; −1 where no cap can bind. */
  readonly holder: Int32Array
  readonly available: Int32Array
}

/** Crosses the cells of the targets. */
export function formStrata(
  rows: PoolRows,
  profiles: Profiles,
  targets: readonly EncodedTarget[],
  forcedRows: readonly number[],
): Strata {
  let stratumOfProfile: Int32Array = profiles.available.map((count) => (count > 0 ? 0 : -1))
  let cells: Int32Array[] = []
  for (const target of targets) {
    const crossed = crossCodes(stratumOfProfile, target.cellOfProfile, target.cells.length)
    cells = [
      ...cells.map((earlier) => crossed.first.map((stratum) => earlier[stratum] as number)),
      crossed.second,
    ]
    stratumOfProfile = crossed.codes
  }
  const available = new Int32Array(cells[0]?.length ?? 0)
  stratumOfProfile.forEach((stratum, profile) => {
    if (stratum >= 0)
      available[stratum] = (available[stratum] as number) + (profiles.available[profile] as number)
  })
  const ofItem = new Int32Array(rows.length)
  for (let i = 0; i < ofItem.length; i += 1) {
    const profile = profiles.ofRow[i] as number
    ofItem[i] = profile < 0 ? -1 : (stratumOfProfile[profile] as number)
  }
  const forced = new Int32Array(available.length)
  for (const row of forcedRows) {
    const stratum = ofItem[row] as number
    forced[stratum] = (forced[stratum] as number) + 1
    available[stratum] = (available[stratum] as number) - 1
    ofItem[row] = -1
  }
  return { ofItem, cells, available, forced }
}

/** Crosses strata and holders. */
export function formGroups(rows: PoolRows, strata: Strata, holders: Holders | null): Groups {
  if (!holders) {
    const { ofItem, available } = strata
    return {
      ofItem,
      available,
      stratum: available.map((_, stratum) => stratum),
      holder: new Int32Array(available.length).fill(-1),
    }
  }
  const { codes, first, second } = crossCodes(strata.ofItem, holders.ofRow, holders.count)
  const available = new Int32Array(first.length)
  for (let i = 0; i < rows.length; i += 1) {
    const code = codes[i] as number
    if (code >= 0) available[code] = (available[code] as number) + countRow(rows, i)
  }
  return { ofItem: codes, stratum: first, holder: second, available }
}
