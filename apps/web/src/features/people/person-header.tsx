import { Breadcrumb } from '../../components/ui/breadcrumb'
import { Notice } from '../../components/ui/notice'
import { Link } from '../../components/ui/link'
import { PageHeader } from '../../components/ui/page-header'
import { Time } from '../../components/ui/time'
import { roleDescriptions } from '../../domain/people'
import type { PersonDetail } from '../../domain/person-detail'
import { listStates } from './person-state-of'
import { PersonStates } from './person-states'

export function PersonHeader({ person }: { person: PersonDetail }) {
  const { access, disabledAt, pseudonymisedAt, workRemovedAt } = person
  const states = listStates(person)
  return (
    <>
      <PageHeader
        above={<Breadcrumb items={[{ label: 'People', href: '/people' }, { label: person.name }]} />}
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-2 wrap-anywhere">
            {person.name}
            {states.length > 0 ? (
              <span className="flex flex-wrap gap-2 font-sans text-base">
                <PersonStates states={states} />
              </span>
            ) : null}
          </span>
        }
        lead={person.roles.map((role) => roleDescriptions[role].label).join(', ') || 'No role'}
        facts={[
          ...(pseudonymisedAt ? [] : [{ term: 'Address', detail: person.email }]),
          { term: 'Joined', detail: <Time value={person.joinedAt} look="date" /> },
          {
            term: 'Last seen',
            detail: access.lastSeenAt ? <Time value={access.lastSeenAt} look="relative" /> : 'Never',
          },
          { term: 'Open sessions', detail: access.sessions },
          {
            term: 'Second factor',
            detail: access.secondFactorSince ? (
              <>
                Since <Time value={access.secondFactorSince} look="date" />
              </>
            ) : (
              'Not set up'
            ),
          },
          {
            term: 'Access',
            detail: <Link href={`/permissions/explain?personId=${person.id}`}>What they may see</Link>,
          },
        ]}
      />
      <div className="grid gap-3 empty:hidden">
        {pseudonymisedAt ? (
          <Notice
            title={
              <>
                Pseudonymised <Time value={pseudonymisedAt} look="date" />
              </>
            }
          >
            Who this was is gone for good. What they wrote and judged stays, under this name.
          </Notice>
        ) : disabledAt ? (
          <Notice
            tone="brick"
            title={
              <>
                Disabled <Time value={disabledAt} />
              </>
            }
          >
            They cannot sign in, and hold no assignment.
          </Notice>
        ) : null}
        {workRemovedAt ? (
          <Notice
            tone="brick"
            title={
              <>
                Work taken out <Time value={workRemovedAt} />
              </>
            }
          >
            It is kept out of pools, statistics and later releases until it is put back.
          </Notice>
        ) : null}
      </div>
    </>
  )
}
