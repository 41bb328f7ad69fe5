'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTRPC } from '../../api-client/trpc'
import type { PersonAction } from './person-actions'

export interface ActInput {
  id: string
  reason: string
  confirm: string
}

/** The mutation for each action; all data about the person is reloaded afterwards. */
export function usePersonAction(action: Exclude<PersonAction, 'roles'>) {
  const { people } = useTRPC()
  const queryClient = useQueryClient()
  const onSuccess = () => queryClient.invalidateQueries()
  const disable = useMutation(people.disable.mutationOptions({ onSuccess }))
  const enable = useMutation(people.enable.mutationOptions({ onSuccess }))
  const allow = useMutation(people.allowWithdrawals.mutationOptions({ onSuccess }))
  const takeOut = useMutation(people.takeOutWork.mutationOptions({ onSuccess }))
  const putBack = useMutation(people.putBackWork.mutationOptions({ onSuccess }))
  const pseudonymise = useMutation(people.pseudonymise.mutationOptions({ onSuccess }))
  switch (action) {
    case 'disable':
      return { error: disable.error, run: ({ id, reason }: ActInput) => disable.mutateAsync({ id, reason }) }
    case 'enable':
      return { error: enable.error, run: ({ id }: ActInput) => enable.mutateAsync({ id }) }
    case 'allowWithdrawals':
      return { error: allow.error, run: ({ id, reason }: ActInput) => allow.mutateAsync({ id, reason }) }
    case 'takeOut':
      return { error: takeOut.error, run: ({ id, reason }: ActInput) => takeOut.mutateAsync({ id, reason }) }
    case 'putBack':
      return { error: putBack.error, run: ({ id, reason }: ActInput) => putBack.mutateAsync({ id, reason }) }
    case 'pseudonymise':
      return { error: pseudonymise.error, run: (input: ActInput) => pseudonymise.mutateAsync(input) }
  }
}
