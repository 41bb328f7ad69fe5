import { describeConstraint, type SampleConstraint } from '@consilium/scoring'
import { dimensionLabels, formatLevel, PlanDimension } from './dimensions'

type Labeled = Readonly<Record<string, string>>

const labelLevels = (levels: Labeled): Labeled =>
  Object.fromEntries(
    Object.entries(levels).map(([name, level]) => {
      const { data } = PlanDimension.safeParse(name)
      return [name, data ? formatLevel(data, level) : level]
    }),
  )

const labelDimensions = (dimensions: readonly string[]): string[] =>
  dimensions.map((name) => {
    const { data } = PlanDimension.safeParse(name)
    return data ? dimensionLabels[data].toLowerCase() : name
  })

const labelSet = <Set extends { readonly cells: readonly Labeled[] }>(set: Set): Set => ({
  ...set,
  cells: set.cells.map(labelLevels),
})

/** Which rule a plan breaks, in a sentence with the labels of levels and dimensions. */
export function explainConstraint(constraint: SampleConstraint): string {
  return describeConstraint(labelConstraint(constraint))
}

function labelConstraint(constraint: SampleConstraint): SampleConstraint {
  switch (constraint.kind) {
    case 'cell':
    case 'forced-cell':
      return { ...constraint, levels: labelLevels(constraint.levels) }
    case 'total':
      return { ...constraint, dimensions: labelDimensions(constraint.dimensions) }
    case 'cross':
      return { ...constraint, first: labelSet(constraint.first), second: labelSet(constraint.second) }
    case 'cap':
      return { ...constraint, target: constraint.target && labelSet(constraint.target) }
    default:
      return constraint
  }
}
