import {
  buildSlices,
  computeMean,
  computeWilsonInterval,
  deriveSeed,
  groupVersions,
  rankSystems,
  type LoadedTable,
  type RankedSlice,
  type Ranking,
  type ShareInterval,
  type SliceRow,
} from '../src/index'
import { drawBoard } from './board-worlds'

const DIMENSIONS = ['use-case', 'slice', 'specialty'] as const
type Dimension = (typeof DIMENSIONS)[number] | 'all tasks'

/** A part of a board with letters of its own: all tasks, or a slice. */
export interface BoardPart {
  readonly dimension: Dimension
  /** The value of a slice; empty for all tasks. */
  readonly value: string
  readonly tasks: number
}

/** How often a part of boards of equal systems claims a difference. */
export interface PartCounts extends BoardPart {
  readonly boards: number
  /** Boards where the part had letters; on too few tasks it has none. */
  readonly lettered: number
  /** Boards where any two systems had separate letters. */
  readonly falseDifferences: number
  /** The mean of the printed smallest difference; `null` without any. */
  readonly resolves: number | null
}

/** How often two systems that differ by that mean have separate letters. */
export interface PowerCounts extends BoardPart {
  readonly boards: number
  readonly difference: number
  readonly separated: number
}

export interface BoardSettings {
  readonly simulations: number
  readonly seed: string
  readonly systems: number
}

/** The seed of one board. Boards 0 to 999 of the seed `consilium` are the declared ones. */
export function nameBoardSeed(seed: string, board: number): string {
  return deriveSeed(seed, `board/${board}`)
}

/** Ranks boards of equal systems, overall and in every slice, by the functions of the public page. */
export function simulateEqualBoards({ simulations, seed, systems }: BoardSettings): PartCounts[] {
  const parts = new Map<string, PartCounts & { printed: number[] }>()
  for (let i = 0; i < simulations; i += 1) {
    for (const { ranking, ...part } of rankParts(drawBoard(systems, nameBoardSeed(seed, i)))) {
      const key = `${part.dimension} ${part.value}`
      const known = parts.get(key)
      const { rows, resolves } = ranking
      parts.set(key, {
        ...part,
        boards: (known?.boards ?? 0) + 1,
        lettered: (known?.lettered ?? 0) + Number(rows.some(({ letters }) => letters.length > 0)),
        falseDifferences: (known?.falseDifferences ?? 0) + Number(hasDifference(rows)),
        resolves: null,
        printed: [...(known?.printed ?? []), ...(resolves === null ? [] : [resolves])],
      })
    }
  }
  return [...parts.values()].map(({ printed, ...part }) => ({ ...part, resolves: computeMean(printed) }))
}

/** Gives the first system the mean printed difference as an advantage, and counts how often the second is separate. */
export function simulatePower(
  { simulations, seed, systems }: BoardSettings,
  parts: readonly PartCounts[],
): PowerCounts[] {
  const counts = parts.flatMap(({ dimension, value, tasks, resolves }) =>
    resolves === null
      ? []
      : [{ dimension, value, tasks, boards: simulations, difference: resolves, separated: 0 }],
  )
  for (let i = 0; i < simulations; i += 1) {
    const table = drawBoard(systems, nameBoardSeed(seed, i))
    for (const part of counts) {
      const { ranking } = rankSystems(favorFirst(table, part.difference), 'headline', findSlice(table, part))
      const [first, second] = table.entries.map(({ result }) =>
        ranking.rows.find(({ runId }) => runId === result.runId),
      )
      part.separated += Number(first !== undefined && second !== undefined && areSeparate(first, second))
    }
  }
  return counts
}

/** The share of boards with a false difference. */
export function measureFalseShare({ falseDifferences, boards }: PartCounts): ShareInterval | null {
  return computeWilsonInterval(falseDifferences, boards)
}

/** Ranks all tasks and every slice of a board. */
export function rankParts(table: LoadedTable): (BoardPart & { ranking: Ranking })[] {
  return [
    {
      dimension: 'all tasks',
      value: '',
      tasks: table.tasks.size,
      ranking: rankSystems(table, 'headline').ranking,
    },
    ...DIMENSIONS.flatMap((dimension) =>
      buildSlices(table, dimension, 'headline').map((slice) => ({
        dimension,
        value: slice.value,
        tasks: slice.tasks,
        ranking: slice,
      })),
    ),
  ]
}

function favorFirst(table: LoadedTable, difference: number): LoadedTable {
  const entries = table.entries.map((entry, place) =>
    place > 0
      ? entry
      : {
          ...entry,
          examples: new Map(
            [...entry.examples].map(([task, means]) => [
              task,
              { ...means, adjusted: means.adjusted + difference },
            ]),
          ),
        },
  )
  return { ...table, entries }
}

function findSlice(table: LoadedTable, { dimension, value }: BoardPart): RankedSlice | undefined {
  if (dimension === 'all tasks') return undefined
  return { value, versions: groupVersions(table, dimension).get(value) ?? new Set() }
}

function hasDifference(rows: readonly SliceRow[]): boolean {
  return rows.some((row, place) => rows.slice(place + 1).some((other) => areSeparate(row, other)))
}

/** Rows without letters are not compared. */
function areSeparate(first: SliceRow, second: SliceRow): boolean {
  return first.letters.length > 0 && !first.letters.some((letter) => second.letters.includes(letter))
}
