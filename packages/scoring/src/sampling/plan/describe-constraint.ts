import { nameCell, nameTarget } from './name-cell'
import type { CapConstraint, CellSet, SampleConstraint } from './sample-constraint'

/**
 * Describes a constraint in an English sentence: what is requested and what is available.
 *
 * Source: a convention of this package.
 */
export function describeConstraint(constraint: SampleConstraint): string {
  const { asked } = constraint
  switch (constraint.kind) {
    case 'pool':
      return `The plan requests ${asked}, but the pool has ${constraint.available}${formatExcluded(constraint.excluded)}.`
    case 'total':
      return `The counts of ${nameTarget(constraint.dimensions)} add up to ${asked}, but the sample has ${constraint.size}.`
    case 'cell':
      return `The cell ${nameCell(constraint.levels)} requests ${asked}, but the pool has ${constraint.available}${formatExcluded(constraint.excluded)}.`
    case 'cross':
      return `Of ${constraint.size}, ${constraint.firstAsked} must be from ${listCells(constraint.first)} and ${constraint.secondAsked} from ${listCells(constraint.second)}, so at least ${asked} must be in both, but the pool has ${constraint.available}.`
    case 'cap':
      return `${constraint.target ? `The cells ${listCells(constraint.target)} request` : 'The plan requests'} ${asked}, but the caps allow ${constraint.available}: ${formatCaps(constraint)}.`
  }
}

function listCells({ cells }: CellSet): string {
  return cells.map(nameCell).join(', ')
}

function formatExcluded(excluded: number): string {
  return excluded > 0 ? ` after ${excluded} ${excluded === 1 ? 'is' : 'are'} excluded` : ''
}

function formatCaps({ authors, perAuthor, institutions, perInstitution, uncapped }: CapConstraint): string {
  const parts = [
    perAuthor === null ? '' : `${authors} ${authors === 1 ? 'author' : 'authors'} × ${perAuthor}`,
    perInstitution === null
      ? ''
      : `${institutions} ${institutions === 1 ? 'institution' : 'institutions'} × ${perInstitution}`,
    uncapped === 0 ? '' : `${uncapped} of others`,
  ]
  return parts.filter((part) => part !== '').join(' + ')
}
