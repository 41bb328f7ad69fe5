import type { CountEquation } from '../../platform/find-count-ranges'
import type { FlowStage, FlowStageKey } from './release-flow'

/** The id of a cell: a stage, or an exit of it. */
export const cellOf = (stage: FlowStageKey, reason?: string) =>
  reason === undefined ? stage : `${stage} ${reason}`

/** Every cell of a flow with its count. */
export function listFlowCells(stages: readonly FlowStage[]): Map<string, number | null> {
  return new Map(
    stages.flatMap(({ key, count, exits }) => [
      [cellOf(key), count] as const,
      ...exits.map((exit) => [cellOf(key, exit.reason), exit.count] as const),
    ]),
  )
}

/**
 * What anyone can subtract: each stage is its exits and the next stage, and the two branches meet in the pool.
 */
export function listFlowEquations(stages: readonly FlowStage[]): CountEquation[] {
  const exitsOf = (stage: FlowStage) => stage.exits.map(({ reason }) => cellOf(stage.key, reason))
  const chain = (part: readonly FlowStage[]) =>
    part.slice(0, -1).map((stage, index) => ({
      total: [cellOf(stage.key)],
      parts: [...exitsOf(stage), ...part.slice(index + 1, index + 2).map(({ key }) => cellOf(key))],
    }))
  const meeting = stages.filter(({ key }) => key === 'accepted' || key === 'imported')
  const pool = stages.findIndex(({ key }) => key === 'pool')
  return [
    ...chain(stages.slice(0, pool).filter(({ key }) => key !== 'imported')),
    {
      total: meeting.map(({ key }) => cellOf(key)),
      parts: [...meeting.flatMap(exitsOf), ...stages.slice(pool, pool + 1).map(({ key }) => cellOf(key))],
    },
    ...chain(stages.slice(pool)),
  ]
}
