'use client'

import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '../../api-client/trpc'
import type { PersonDetail } from '../../domain/people/person-detail'
import { HistoryPanel } from '../kits/audit/history-panel'
import { PersonActionList } from './person-action-list'
import { PersonAssignments, PersonKeys } from './person-duties'
import { PersonHeader } from './person-header'
import { PersonWork } from './person-work'
import { ProfileHistory } from './profile/profile-history'
import { DataList } from '../../components/ui/layout/data-list'
import { Section } from '../../components/ui/layout/section'
import { describeField } from '../../domain/people/profile-differences'
import { profileLabels, type Profile } from '../../domain/people/profiles'

/** Everything about one person: profile, contributions, assignments, keys, and available actions. */
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
      <PersonActionList person={person} />
      <ProfileHistory
        history={person.history}
        owner={person.name}
        lead="Every change to their profile."
        none="They have not filled in a profile yet."
      />
      <HistoryPanel entityType="person" entityId={person.id} />
    </>
  )
}

function PersonProfile({ profile }: Pick<PersonDetail, 'profile'>) {
  const fields = Object.keys(profileLabels) as (keyof Profile)[]
  return (
    <Section title="Profile" lead="As they describe themselves. They can change it under their own account.">
      <DataList
        className="!text-base gap-y-1.5"
        facts={fields.map((field) => ({
          term: profileLabels[field],
          detail: describeField(profile, field) || '–',
        }))}
      />
    </Section>
  )
}
