import { Breadcrumb } from '../../components/ui/layout/breadcrumb'
import { Notice } from '../../components/ui/states/notice'
import { Link } from '../../components/ui/layout/link'
import { PageHeader } from '../../components/ui/layout/page-header'
import { Time } from '../../components/ui/text/time'
import { roleDescriptions } from '../../domain/permissions/roles'
import type { PersonDetail } from '../../domain/people/person-detail'
import { listStates } from './list-states'
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
                Pseudonymized <Time value={pseudonymisedAt} look="date" />
              </>
            }
          >
            This person’s identity was permanently removed. What they wrote and judged stays under this name.
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
            They can’t sign in and have no assignments.
          </Notice>
        ) : null}
        {workRemovedAt ? (
          <Notice
            tone="brick"
            title={
              <>
                Contributions excluded <Time value={workRemovedAt} />
              </>
            }
          >
            Their contributions are excluded from pools, statistics and later releases until they are
            restored.
          </Notice>
        ) : null}
      </div>
    </>
  )
}
