import { CAP_KINDS, type CapKind } from './cap-kinds'
import { nameCell, nameTarget } from './name-cell'
import type { CapConstraint, CellSet, SampleConstraint } from './sample-constraint'

/**
 * Describes a constraint in an English sentence: what is requested and what is available.
 *
 * Source: a convention of this package.
 */
export function describeConstraint(constraint: SampleConstraint): string {
  switch (constraint.kind) {
    case 'pool':
      return `The plan requests ${constraint.asked}, but the pool has ${constraint.available}${formatExcluded(constraint.excluded)}.`
    case 'total':
      return `The counts of ${nameTarget(constraint.dimensions)} add up to ${constraint.asked}, but the sample has ${constraint.size}.`
    case 'cell':
      return `The cell ${nameCell(constraint.levels)} requests ${constraint.asked}, but the pool has ${constraint.available}${formatExcluded(constraint.excluded)}.`
    case 'forced-cell':
      return `The cell ${nameCell(constraint.levels)} requests ${constraint.asked}, but ${formatForced(constraint.forced)} in.`
    case 'forced-size':
      return `${formatForced(constraint.forced)} in, but the sample has ${constraint.size}.`
    case 'forced-excluded':
      return `${formatForced(constraint.ids.length)} in and also excluded: ${listIds(constraint.ids)}.`
    case 'forced-cap':
      return `The cap per ${nameHolder(constraint.holder)} is ${constraint.cap}, but ${constraint.ids.length} of one ${nameHolder(constraint.holder)} are forced in: ${listIds(constraint.ids)}.`
    case 'cross':
      return `${formatBesides(constraint.forced, 'Of')} ${constraint.size}, ${constraint.firstAsked} must be from ${listCells(constraint.first)} and ${constraint.secondAsked} from ${listCells(constraint.second)}, so at least ${constraint.asked} must be in both, but the pool has ${constraint.available}.`
    case 'cap':
      return `${formatBesides(constraint.forced, constraint.target ? 'The' : 'The plan')} ${constraint.target ? `cells ${listCells(constraint.target)} request` : 'requests'} ${constraint.asked}, but the caps allow ${constraint.available}: ${formatCaps(constraint)}.`
    case 'search':
      return `The plan requests ${constraint.asked}, but the search found at most ${constraint.available} within the caps ${joinNames(constraint.caps.map((kind) => `per ${nameHolder(kind)}`))}.`
  }
}

function listCells({ cells }: CellSet): string {
  return cells.map(nameCell).join(', ')
}

function formatExcluded(excluded: number): string {
  return excluded > 0 ? ` after ${excluded} ${excluded === 1 ? 'is' : 'are'} excluded` : ''
}

function formatForced(count: number): string {
  return count === 1 ? '1 is forced' : `${count} are forced`
}

function formatBesides(forced: number, start: string): string {
  return forced > 0 ? `Besides the ${forced} forced in, ${start.toLowerCase()}` : start
}

function formatCaps(constraint: CapConstraint): string {
  const parts = REPORTED_FIRST.map(({ kind, cap, holders }) => {
    const count = constraint[holders]
    return constraint[cap] === null
      ? ''
      : `${count} ${count === 1 ? nameHolder(kind) : PLURALS[kind]} × ${constraint[cap]}`
  })
  const { uncapped, forced } = constraint
  const sum = [...parts, uncapped === 0 ? '' : `${uncapped} of others`]
    .filter((part) => part !== '')
    .join(' + ')
  return forced > 0 ? `${sum}, less those forced in` : sum
}

const REPORTED_FIRST = [...CAP_KINDS.slice(1, 3), ...CAP_KINDS.slice(0, 1), ...CAP_KINDS.slice(3)]
const NAMES: Readonly<Record<CapKind, string>> = {
  author: 'author',
  institution: 'institution',
  cluster: 'near-duplicate cluster',
  vendor: 'rated vendor',
}
const PLURALS: Readonly<Record<CapKind, string>> = {
  author: 'authors',
  institution: 'institutions',
  cluster: 'near-duplicate clusters',
  vendor: 'rated vendors',
}

function nameHolder(kind: CapKind): string {
  return NAMES[kind]
}

const MAX_IDS = 5

function listIds(ids: readonly string[]): string {
  const more = ids.length - MAX_IDS
  return more > 0 ? `${ids.slice(0, MAX_IDS).join(', ')} and ${more} more` : joinNames(ids)
}

function joinNames(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`
}
