'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/button'
import { Section } from '../../components/ui/section'
import type { PersonDetail } from '../../domain/person-detail'
import { PersonActDialog } from './person-act-dialog'
import { actsFor, describeAct, whyNot, type PersonAct } from './person-acts'
import { PersonRolesDialog } from './person-roles-dialog'

/** What an admin may do about someone, each with what it is; why one is not open stands in its place. */
export function PersonActList({ person }: { person: PersonDetail }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const [open, setOpen] = useState<PersonAct | null>(null)
  const [opening, setOpening] = useState<PersonAct | null>(null)
  const begin = async (act: PersonAct) => {
    setOpening(act)
    // The numbers in the dialog are those of this moment; without an answer the last known ones are shown.
    await queryClient.refetchQueries(trpc.people.get.queryFilter({ id: person.id })).catch(() => undefined)
    setOpening(null)
    setOpen(act)
  }
  const close = () => setOpen(null)
  return (
    <Section title="What you can do" lead="Each asks before it does anything, and is kept in the audit.">
      <ul aria-label="What you can do">
        {actsFor(person).map((act) => {
          const words = describeAct(act, person)
          const refusal = whyNot(act, person)
          return (
            <li key={act} className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-hair py-3">
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
                  busy={opening === act}
                  onClick={() => void begin(act)}
                >{`${words.label}…`}</Button>
              )}
            </li>
          )
        })}
      </ul>
      {open === 'roles' ? (
        <PersonRolesDialog person={person} onClose={close} />
      ) : open ? (
        <PersonActDialog act={open} person={person} onClose={close} />
      ) : null}
    </Section>
  )
}
