import { hideCounts } from '../../platform/hide-counts'
import { cellOf, listFlowCells, listFlowEquations } from './flow-equations'
import type { FlowStage, FlowStageKey } from './release-flow'

/**
 * The flow as it is published: small counts are hidden, and with them as many others as it takes that no hidden count
 * follows by subtraction.
 *
 * `known` names the stages that anyone can count in the files of the release. Their counts stay, with those of their
 * exits.
 */
export function protectFlow(stages: readonly FlowStage[], known: readonly FlowStageKey[]): FlowStage[] {
  const cells = new Map([...listFlowCells(stages)].map(([cell, count]) => [cell, count ?? 0]))
  const fixed = new Set(
    stages
      .filter(({ key }) => known.includes(key))
      .flatMap(({ key, exits }) => [cellOf(key), ...exits.map(({ reason }) => cellOf(key, reason))]),
  )
  const hidden = hideCounts(cells, listFlowEquations(stages), fixed)
  return stages.map((stage) => ({
    ...stage,
    count: hidden.has(cellOf(stage.key)) ? null : stage.count,
    exits: stage.exits.map((exit) => ({
      ...exit,
      count: hidden.has(cellOf(stage.key, exit.reason)) ? null : exit.count,
    })),
  }))
}
