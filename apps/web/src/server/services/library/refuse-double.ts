import { authoringLimits } from '../../../domain/authoring-limits'
import type { LibraryKind } from '../../../domain/library'
import { normaliseCriterion } from '../../../domain/rubric-checks/normalise-criterion'
import { Refusal } from '../../refusal'
import type { OfferedEntry } from './offered-entries'

/** How whoever offers goes on: an admin words the programme's, an author has their own besides. */
const ways = {
  admin: {
    full: 'Take out some that are hardly used.',
    name: 'Give this one another, or change that one.',
    text: 'Change that one, or word this one otherwise.',
  },
  author: {
    full: 'It stays yours; ask an admin to take out some that are hardly used.',
    name: 'Yours stays yours; to offer it, keep it under another name.',
    text: 'Yours stays yours; everyone has that one.',
  },
}

/** Refuses to offer what is offered already, and more than the library holds. */
export function refuseDouble(
  kind: LibraryKind,
  others: readonly OfferedEntry[],
  { name, criteria: [criterion] }: Pick<OfferedEntry, 'name' | 'criteria'>,
  by: keyof typeof ways = 'admin',
): void {
  const way = ways[by]
  const most = authoringLimits.library[kind]
  if (others.length >= most)
    throw new Refusal('too_large', `The library offers ${most} of these, which is the most. ${way.full}`)
  if (kind === 'template' && others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
    throw new Refusal('conflict', `The library offers a template of this name. ${way.name}`, 'name')
  if (
    kind === 'criterion' &&
    criterion &&
    others.some(
      ({ criteria: [other] }) =>
        other?.points === criterion.points &&
        normaliseCriterion(other.text) === normaliseCriterion(criterion.text),
    )
  ) {
    throw new Refusal(
      'conflict',
      `The library offers a criterion that reads the same, with the same points. ${way.text}`,
      'criterion.text',
    )
  }
}
