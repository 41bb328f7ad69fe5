import { Badge } from '../../components/ui/states/badge'
import { EmptyState } from '../../components/ui/states/empty-state'
import { formatNumber } from '../../components/ui/text/format'
import { ButtonLink, Link } from '../../components/ui/layout/link'
import { Pagination } from '../../components/ui/layout/pagination'
import {
  Row,
  RowHead,
  SortableTh,
  Table,
  TableBody,
  TableHead,
  Td,
  Th,
} from '../../components/ui/layout/table'
import { Time } from '../../components/ui/text/time'
import { roleDescriptions } from '../../domain/permissions/roles'
import type { PeoplePage, PersonRow } from '../../domain/people/people-list'
import { nameCountry } from '../../domain/people/countries'
import { peopleHref, type PeopleQuery } from './people-query'
import { peopleStrings as strings } from './people-strings'
import { PersonStates } from './person-states'

/**
 * A page of people. Page and order are in the address, so that a page can be shared and the back button
 * works.
 */
export function PeopleList({ page, query }: { page: PeoplePage; query: PeopleQuery }) {
  const { people, total, first, counts } = page
  const { filter, sort } = query
  if (counts.people === 0)
    return (
      <EmptyState title={strings.empty.title} level={3}>
        {strings.empty.lead}
      </EmptyState>
    )
  if (people.length === 0) {
    return (
      <EmptyState
        title={strings.nobody.title}
        level={3}
        actions={<ButtonLink href="/people">{strings.nobody.action}</ButtonLink>}
      >
        {total === 0 ? strings.nobody.widen : strings.nobody.changed}
      </EmptyState>
    )
  }
  const range = `${formatNumber(first)}–${formatNumber(first + people.length - 1)} of ${formatNumber(total)}`
  return (
    <>
      <Table caption={`People ${range}`} captionHidden>
        <TableHead>
          <tr>
            <SortableTh
              href={peopleHref({ filter, sort: 'name' })}
              direction={sort === 'name' ? 'ascending' : null}
            >
              Name
            </SortableTh>
            <Th className="max-md:hidden">Roles</Th>
            <Th className="max-md:hidden">Specialties</Th>
            <Th className="max-md:hidden">Where</Th>
            <Th className="max-lg:hidden">Vendor ties</Th>
            <SortableTh
              href={peopleHref({ filter, sort: 'joined' })}
              direction={sort === 'joined' ? 'descending' : null}
              className="max-lg:hidden"
            >
              Joined
            </SortableTh>
            <SortableTh
              href={peopleHref({ filter, sort: 'seen' })}
              direction={sort === 'seen' ? 'descending' : null}
              className="max-md:hidden"
            >
              Last seen
            </SortableTh>
          </tr>
        </TableHead>
        <TableBody>
          {people.map((person) => (
            <PersonLine key={person.id} person={person} />
          ))}
        </TableBody>
      </Table>
      <Pagination
        label="People pages"
        summary={range}
        previous={page.before ? { href: peopleHref({ filter, sort, before: page.before }) } : null}
        next={page.after ? { href: peopleHref({ filter, sort, after: page.after }) } : null}
      />
    </>
  )
}

function PersonLine({ person }: { person: PersonRow }) {
  const roles = person.roles.map((role) => roleDescriptions[role].label).join(', ')
  const where = [person.affiliation, person.country ? nameCountry(person.country) : null]
    .filter(Boolean)
    .join(', ')
  const specialties = shorten(person.specialties)
  const ties = person.vendorTies.join(', ')
  return (
    <Row>
      <RowHead className="align-top wrap-anywhere md:min-w-56">
        <span className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
          <Link href={`/people/${person.id}`} look="plain" className="font-semibold">
            {person.name}
          </Link>
          <PersonStates states={person.states} />
        </span>
        <span className="block text-sm text-ink-2">{person.email}</span>
        <span className="block text-sm text-ink-2 md:hidden">
          {[roles, specialties, where].filter(Boolean).join(' · ')}
        </span>
        {ties ? (
          <span className="mt-1 block text-sm text-ink-2 lg:hidden">
            <Badge tone="amber">Ties</Badge> {ties}
          </span>
        ) : null}
        {person.lastSeenAt ? (
          <span className="block text-sm text-ink-2 md:hidden">
            Last seen <Time value={person.lastSeenAt} look="relative" />
          </span>
        ) : null}
      </RowHead>
      <Td className="align-top max-md:hidden">{roles || '–'}</Td>
      <Td className="align-top max-md:hidden">{specialties || '–'}</Td>
      <Td className="align-top wrap-anywhere max-md:hidden">{where || '–'}</Td>
      <Td className="align-top wrap-anywhere max-lg:hidden">{ties || '–'}</Td>
      <Td className="align-top max-lg:hidden">
        <Time value={person.joinedAt} look="date" />
      </Td>
      <Td className="align-top max-md:hidden">
        {person.lastSeenAt ? <Time value={person.lastSeenAt} look="relative" /> : 'Never'}
      </Td>
    </Row>
  )
}

const MAX_NAMED = 3

function shorten(names: readonly string[]): string {
  const more = names.length - MAX_NAMED
  return [...names.slice(0, MAX_NAMED), ...(more > 0 ? [`${more} more`] : [])].join(', ')
}
