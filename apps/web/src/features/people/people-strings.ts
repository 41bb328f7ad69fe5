import type { PeopleSort } from '../../domain/people/people-list'

export const peopleStrings = {
  title: 'People',
  lead: 'Everyone who takes part, and their roles. People join by invitation only.',
  invite: 'Invite people',
  invitations: 'Invitations',
  noInvitations: 'There are no open invitations.',
  someInvitations: 'People who were invited and have not joined. You can resend or revoke each invitation.',
  seeInvitations: 'All invitations',
  search: 'Name, address or affiliation',
  filter: 'Filter',
  showAll: 'Show all',
  sort: 'Order',
  nobody: {
    title: 'No people match',
    widen: 'Widen or remove a filter.',
    changed: 'The list has changed since this link was created. Start from the first page.',
    action: 'Show everyone',
  },
  empty: {
    title: 'Nobody has joined yet',
    lead: 'People appear here after they accept an invitation.',
  },
  ties: { any: 'Any vendor', none: 'None declared' },
} as const

export const sortLabels: Record<PeopleSort, string> = {
  name: 'Name',
  joined: 'Newest first',
  seen: 'Last seen first',
}
