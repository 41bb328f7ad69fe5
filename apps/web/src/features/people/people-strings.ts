import type { PeopleSort } from '../../domain/people-list'

export const peopleStrings = {
  title: 'People',
  lead: 'Who takes part, and with which roles. There is no open sign-up.',
  invite: 'Invite people',
  invitations: 'Invitations',
  noInvitations: 'No invitation waits for an answer.',
  someInvitations: 'Whoever was invited and has not joined can be sent a new link, or none.',
  seeInvitations: 'All invitations',
  search: 'Name, address or affiliation',
  filter: 'Filter',
  showAll: 'Show all',
  sort: 'Order',
  nobody: {
    title: 'Nobody matches',
    widen: 'Widen or remove a filter.',
    changed: 'The list has changed since this address was made. Start from its beginning.',
    action: 'Show everyone',
  },
  empty: {
    title: 'Nobody has joined yet',
    lead: 'People appear here when they have accepted an invitation.',
  },
  ties: { any: 'Any vendor', none: 'None declared' },
} as const

export const sortLabels: Record<PeopleSort, string> = {
  name: 'Name',
  joined: 'Newest first',
  seen: 'Last seen first',
}
