import { MIN_SHOWN_COUNT } from '@consilium/scoring'
import type { FlowStage, FlowStageKey } from './release-flow'

interface Range {
  low: number
  high: number
}

/**
 * The flow as it is published: every count that no file of the release holds is rounded up, and stages add up the
 * rounded counts. So nothing follows from the flow but the range of each of these counts, and no small number
 * follows from the flows of two releases.
 *
 * `known` names the stages that anyone can count in the files of the release. Their counts stay, with those of their
 * exits. They must be the last stages.
 */
export function protectFlow(stages: readonly FlowStage[], known: readonly FlowStageKey[]): FlowStage[] {
  const published: FlowStage[] = []
  const branches = stages.filter(({ key }) => key === 'accepted' || key === 'imported')
  let next = { count: 0, isRounded: false }
  let entries: Partial<Record<FlowStageKey, number>> = {}
  // The least number of tasks that reached the stage, as far as a reader knows.
  let low = 0
  for (const stage of stages.toReversed()) {
    if (known.includes(stage.key)) {
      published.unshift(stage)
      next = { count: stage.count, isRounded: false }
      low = stage.count
    } else {
      const exits = stage.exits.map((exit) => ({ ...exit, count: roundUp(exit.count).high, isRounded: true }))
      const entered = entries[stage.key]
      const count = (entered ?? next.count) + sum(exits)
      const isRounded = exits.length > 0 || next.isRounded || entered !== undefined
      next = { count, isRounded }
      published.unshift({ ...stage, exits, ...next })
      low += exits.reduce((total, { count: high }) => total + high - MIN_SHOWN_COUNT + 1, 0)
    }
    if (stage.key === 'pool' && branches.length > 1) entries = splitPool(branches, { low, high: next.count })
  }
  return published
}

/** The most tasks that reached the pool from each branch. Both follow from the range of one of them. */
function splitPool(branches: readonly FlowStage[], pool: Range): Partial<Record<FlowStageKey, number>> {
  const imported = branches.find(({ key }) => key === 'imported')
  const count = (imported?.count ?? 0) - sum(imported?.exits ?? [])
  const { low, high } = roundUp(count, pool)
  return { imported: high, accepted: pool.high - low }
}

/**
 * The range of a count from 1 on: 1 to 5, 6 to 10 and so on. The last range below a known total reaches up to it, so
 * that none is smaller.
 */
function roundUp(count: number, total: Range = { low: Infinity, high: Infinity }): Range {
  const last = Math.max(1, Math.floor((total.low - 1) / MIN_SHOWN_COUNT))
  const place = Math.min(Math.ceil(count / MIN_SHOWN_COUNT), last)
  const low = (place - 1) * MIN_SHOWN_COUNT + 1
  return { low, high: place === last ? total.high - 1 : place * MIN_SHOWN_COUNT }
}

const sum = (exits: readonly { count: number }[]) => exits.reduce((total, { count }) => total + count, 0)
