import { Badge } from '../../components/ui/states/badge'
import { EmptyState } from '../../components/ui/states/empty-state'
import { Link } from '../../components/ui/layout/link'
import { Pagination } from '../../components/ui/layout/pagination'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../components/ui/layout/table'
import { Time } from '../../components/ui/text/time'
import {
  mailKindLabels,
  mailStateLabels,
  type ListMails,
  type MailPage,
  type MailRow,
} from '../../domain/notifications/mails'
import { OutboxFilters } from './outbox-filters'
import { OutboxText } from './outbox-text'
import { stateHints, stateTones, strings } from './outbox-strings'

const path = '/people/outbox'

/** One page of emails, filtered by the URL. */
export function OutboxList({ page, query }: { page: MailPage; query: ListMails }) {
  const { mails, total, after, states } = page
  const isFiltered = query.text !== undefined || query.kind !== undefined || query.state !== undefined
  if (total === 0 && !isFiltered)
    return (
      <EmptyState level={2} title={strings.none} actions={<Link href="/people/invite">Invite someone</Link>}>
        {strings.noneText}
      </EmptyState>
    )
  return (
    <>
      <OutboxFilters query={query} states={states} />
      {mails.length === 0 ? (
        <EmptyState level={2} title={strings.noneFound} actions={<Link href={path}>Show all</Link>} />
      ) : (
        <Table caption="Emails" captionHidden>
          <TableHead>
            <tr>
              <Th>Email</Th>
              <Th className="w-1/2">State</Th>
              <Th>Written</Th>
            </tr>
          </TableHead>
          <TableBody>
            {mails.map((mail) => (
              <MailLine key={mail.id} mail={mail} />
            ))}
          </TableBody>
        </Table>
      )}
      {query.after || after ? (
        <Pagination
          label="Pages of emails"
          summary={`${total} in total`}
          previous={query.after ? { href: hrefOf(query) } : null}
          next={after ? { href: hrefOf(query, after) } : null}
        />
      ) : null}
    </>
  )
}

function MailLine({ mail }: { mail: MailRow }) {
  const { id, kind, address, subject, state, failure, createdAt, sentAt, expiresAt, closed } = mail
  const hint = failure ?? stateHints[state]
  const isOpen = state !== 'over' && state !== 'sent'
  return (
    <Row>
      <RowHead className="align-top">
        <span className="wrap-anywhere">{address}</span>
        <span className="block text-sm text-ink-2">{subject || mailKindLabels[kind]}</span>
      </RowHead>
      <Td className="align-top">
        <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
          <div className="min-w-40 grow basis-0">
            <Badge tone={stateTones[state]}>{mailStateLabels[state]}</Badge>
            {sentAt ? (
              <span className="ml-2 text-sm text-ink-2">
                <Time value={sentAt} />
              </span>
            ) : null}
            {hint ? <p className="mt-1 text-sm text-ink-2">{hint}</p> : null}
            {isOpen && expiresAt ? (
              <p className="mt-1 text-sm text-ink-2">
                Its link works until <Time value={expiresAt} />
              </p>
            ) : null}
            {isOpen && closed ? <p className="mt-1 text-sm text-ink-2">{closed}</p> : null}
          </div>
          {closed === null ? <OutboxText id={id} address={address} subject={subject} /> : null}
        </div>
      </Td>
      <Td className="align-top">
        <Time value={createdAt} />
      </Td>
    </Row>
  )
}

function hrefOf({ text, kind, state }: ListMails, after?: string): string {
  const query = new URLSearchParams({
    ...(text ? { text } : {}),
    ...(kind ? { kind } : {}),
    ...(state ? { state } : {}),
    ...(after ? { after } : {}),
  }).toString()
  return query ? `${path}?${query}` : path
}
