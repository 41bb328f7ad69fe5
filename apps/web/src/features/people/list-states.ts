import type { PersonState } from '../../domain/people/people-list'
import type { PersonDetail } from '../../domain/people/person-detail'

type Moments = Pick<PersonDetail, 'disabledAt' | 'pseudonymisedAt' | 'workRemovedAt'>

export const deriveStates = ({ disabledAt, pseudonymisedAt, workRemovedAt }: Moments) => ({
  disabled: disabledAt !== null,
  pseudonymised: pseudonymisedAt !== null,
  workRemoved: workRemovedAt !== null,
})

/** The states to show in the list: a pseudonymized person is always disabled, so only the first is shown. */
export function listStates(person: Moments): PersonState[] {
  const { disabled, pseudonymised, workRemoved } = deriveStates(person)
  return [
    ...(pseudonymised ? ['pseudonymised' as const] : disabled ? ['disabled' as const] : []),
    ...(workRemoved ? ['work_removed' as const] : []),
  ]
}
