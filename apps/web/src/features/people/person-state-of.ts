import type { PersonState } from '../../domain/people-list'
import type { PersonDetail } from '../../domain/person-detail'

type Moments = Pick<PersonDetail, 'disabledAt' | 'pseudonymisedAt' | 'workRemovedAt'>

export const statesOf = ({ disabledAt, pseudonymisedAt, workRemovedAt }: Moments) => ({
  disabled: disabledAt !== null,
  pseudonymised: pseudonymisedAt !== null,
  workRemoved: workRemovedAt !== null,
})

/** The states as the list shows them: who is pseudonymised is disabled too, which goes without saying. */
export function listStates(person: Moments): PersonState[] {
  const { disabled, pseudonymised, workRemoved } = statesOf(person)
  return [
    ...(pseudonymised ? ['pseudonymised' as const] : disabled ? ['disabled' as const] : []),
    ...(workRemoved ? ['work_removed' as const] : []),
  ]
}
