'use client'

import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '../../api-client/trpc'
import type { PersonDetail } from '../../domain/person-detail'
import { HistoryPanel } from '../audit/history-panel'
import { PersonActList } from './person-act-list'
import { PersonAssignments, PersonKeys } from './person-duties'
import { PersonHeader } from './person-header'
import { PersonProfile } from './person-profile'
import { PersonWork } from './person-work'
import { ProfileHistory } from './profile-history'

/** Everything about one person: who they are, what they did, what they hold, and what can be done. */
export function PersonView({ initial }: { initial: PersonDetail }) {
  const { data: person } = useQuery({
    ...useTRPC().people.get.queryOptions({ id: initial.id }),
    initialData: initial,
  })
  return (
    <>
      <PersonHeader person={person} />
      <div className="grid gap-x-12 lg:grid-cols-2">
        <PersonProfile profile={person.profile} />
        <PersonWork work={person.work} />
      </div>
      <PersonAssignments person={person} />
      <PersonKeys keys={person.access.apiKeys} />
      <PersonActList person={person} />
      <ProfileHistory
        history={person.history}
        owner={person.name}
        lead="What their profile was, and became."
        none="They have not written a profile yet."
      />
      <HistoryPanel entityType="person" entityId={person.id} />
    </>
  )
}
