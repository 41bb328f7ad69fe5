import { authoringLimits } from '../../domain/authoring/authoring-limits'
import type { LibraryKind } from '../../domain/library/library'
import { normalizeCriterion } from '../../domain/authoring/rubric-checks/normalize-criterion'
import { Refusal } from '../platform/refusal'
import type { OfferedEntry } from './offered-entries'

/** What admins, who edit the program's entries, and authors, who keep their own, can do next. */
const nextSteps = {
  admin: {
    full: 'Remove some that are hardly used.',
    name: 'Choose another name, or change the existing template.',
    text: 'Change the existing criterion, or reword this one.',
  },
  author: {
    full: 'Your entry stays yours. Ask an admin to remove some that are hardly used.',
    name: 'Your template stays yours. To offer it, keep it under another name.',
    text: 'Your criterion stays yours; everyone can already use the existing one.',
  },
}

/** Refuses to offer duplicates, and more entries than the library can hold. */
export function assertCanOffer(
  kind: LibraryKind,
  others: readonly OfferedEntry[],
  { name, criteria: [criterion] }: Pick<OfferedEntry, 'name' | 'criteria'>,
  by: keyof typeof nextSteps = 'admin',
): void {
  const way = nextSteps[by]
  const most = authoringLimits.library[kind]
  if (others.length >= most)
    throw new Refusal(
      'too_large',
      `The library already offers ${most} ${kind === 'criterion' ? 'criteria' : 'templates'}, which is the maximum. ${way.full}`,
    )
  if (kind === 'template' && others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
    throw new Refusal('conflict', `The library already offers a template with this name. ${way.name}`, 'name')
  if (
    kind === 'criterion' &&
    criterion &&
    others.some(
      ({ criteria: [other] }) =>
        other?.points === criterion.points &&
        normalizeCriterion(other.text) === normalizeCriterion(criterion.text),
    )
  ) {
    throw new Refusal(
      'conflict',
      `The library already offers a criterion with the same text and points. ${way.text}`,
      'criterion.text',
    )
  }
}
