'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/controls/button'
import { Section } from '../../components/ui/layout/section'
import type { PersonDetail } from '../../domain/people/person-detail'
import { PersonActionDialog } from './person-action-dialog'
import { listPersonActions, describeAction, explainUnavailable, type PersonAction } from './person-actions'
import { PersonRolesDialog } from './person-roles-dialog'

/**
 * The actions an admin can take on a person, each with a description, or with the reason why it is not
 * available.
 */
export function PersonActionList({ person }: { person: PersonDetail }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const [open, setOpen] = useState<PersonAction | null>(null)
  const [opening, setOpening] = useState<PersonAction | null>(null)
  const begin = async (action: PersonAction) => {
    setOpening(action)
    // The dialog shows current numbers; if they can't be loaded, the last known ones.
    await queryClient.refetchQueries(trpc.people.get.queryFilter({ id: person.id })).catch(() => undefined)
    setOpening(null)
    setOpen(action)
  }
  const close = () => setOpen(null)
  return (
    <Section title="Actions" lead="Each action asks for confirmation and is recorded in the audit log.">
      <ul aria-label="Actions">
        {listPersonActions(person).map((action) => {
          const words = describeAction(action, person)
          const refusal = explainUnavailable(action, person)
          return (
            <li
              key={action}
              className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-hair py-3"
            >
              <span className="min-w-0 grow basis-72">
                <span className="font-semibold">{words.label}</span>
                <span className="block max-w-[66ch] text-sm text-ink-2">
                  {words.about}
                  {refusal ? <span className="block text-amber">{`◆ ${refusal}`}</span> : null}
                </span>
              </span>
              {refusal ? null : (
                <Button
                  className="sm:min-w-40"
                  busy={opening === action}
                  onClick={() => void begin(action)}
                >{`${words.label}…`}</Button>
              )}
            </li>
          )
        })}
      </ul>
      {open === 'roles' ? (
        <PersonRolesDialog person={person} onClose={close} />
      ) : open ? (
        <PersonActionDialog action={open} person={person} onClose={close} />
      ) : null}
    </Section>
  )
}
