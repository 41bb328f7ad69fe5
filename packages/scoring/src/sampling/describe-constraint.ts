import { nameCell, nameTarget } from './name-cell'
import type { CapConstraint, CellSet, SampleConstraint } from './sample-constraint'

/**
 * A constraint as an English sentence that says what is asked and what there is.
 *
 * Source: a convention of this package.
 */
export function describeConstraint(constraint: SampleConstraint): string {
  const { asked } = constraint
  switch (constraint.kind) {
    case 'pool':
      return `The plan asks ${asked}, the pool holds ${constraint.available}${tellExcluded(constraint.excluded)}.`
    case 'total':
      return `The counts of ${nameTarget(constraint.dimensions)} add up to ${asked}, the sample has ${constraint.size}.`
    case 'cell':
      return `The cell ${nameCell(constraint.levels)} asks ${asked}, the pool holds ${constraint.available}${tellExcluded(constraint.excluded)}.`
    case 'cross':
      return `Of ${constraint.size}, ${constraint.firstAsked} shall be of ${listCells(constraint.first)} and ${constraint.secondAsked} of ${listCells(constraint.second)}, so that at least ${asked} must be of both, and the pool holds ${constraint.available}.`
    case 'cap':
      return `${constraint.target ? `The cells ${listCells(constraint.target)} ask` : 'The plan asks'} ${asked}, the caps let ${constraint.available} through: ${tellCaps(constraint)}.`
  }
}

function listCells({ cells }: CellSet): string {
  return cells.map(nameCell).join(', ')
}

function tellExcluded(excluded: number): string {
  return excluded > 0 ? ` after ${excluded} ${excluded === 1 ? 'is' : 'are'} excluded` : ''
}

function tellCaps({ authors, perAuthor, institutions, perInstitution, uncapped }: CapConstraint): string {
  const parts = [
    perAuthor === null ? '' : `${authors} ${authors === 1 ? 'author' : 'authors'} × ${perAuthor}`,
    perInstitution === null
      ? ''
      : `${institutions} ${institutions === 1 ? 'institution' : 'institutions'} × ${perInstitution}`,
    uncapped === 0 ? '' : `${uncapped} of others`,
  ]
  return parts.filter((part) => part !== '').join(' + ')
}
