import { Badge } from '../../components/ui/badge'
import { EmptyState } from '../../components/ui/empty-state'
import { Link } from '../../components/ui/link'
import { Pagination } from '../../components/ui/pagination'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../components/ui/table'
import { Time } from '../../components/ui/time'
import { mailKindLabels, mailStateLabels, type ListMails, type MailPage, type MailRow } from '../../domain/mails'
import { OutboxFilters } from './outbox-filters'
import { OutboxText } from './outbox-text'
import { stateHints, stateTones, strings } from './outbox-strings'

const path = '/people/outbox'

/** The mails of one page, as narrowed by the address. */
export function OutboxList({ page, query }: { page: MailPage; query: ListMails }) {
  const { mails, total, after, states } = page
  const isFiltered = query.text !== undefined || query.kind !== undefined || query.state !== undefined
  if (total === 0 && !isFiltered) return <EmptyState level={2} title={strings.none} actions={<Link href="/people/invite">Invite someone</Link>}>{strings.noneText}</EmptyState>
  return (
    <>
      <OutboxFilters query={query} states={states} />
      {mails.length === 0 ? (
        <EmptyState level={2} title={strings.noneFound} actions={<Link href={path}>Show all</Link>} />
      ) : (
        <Table caption="Mails" captionHidden>
          <TableHead>
            <tr><Th>To</Th><Th>What</Th><Th>Written</Th><Th>State</Th><Th><span className="sr-only">Text</span></Th></tr>
          </TableHead>
          <TableBody>{mails.map((mail) => <MailLine key={mail.id} mail={mail} />)}</TableBody>
        </Table>
      )}
      {query.after || after ? (
        <Pagination label="Pages of mails" summary={`${total} in all`} previous={query.after ? { href: hrefOf(query) } : null} next={after ? { href: hrefOf(query, after) } : null} />
      ) : null}
    </>
  )
}

function MailLine({ mail }: { mail: MailRow }) {
  const { id, kind, address, subject, state, failure, createdAt, sentAt, expiresAt, closed } = mail
  const hint = failure ?? stateHints[state]
  return (
    <Row>
      <RowHead className="align-top wrap-anywhere">{address}</RowHead>
      <Td className="min-w-44 align-top">{subject || '–'}<br /><span className="text-sm text-ink-2">{mailKindLabels[kind]}</span></Td>
      <Td className="align-top"><Time value={createdAt} /></Td>
      <Td className="min-w-56 align-top">
        <Badge tone={stateTones[state]}>{mailStateLabels[state]}</Badge>{sentAt ? <span className="ml-2 text-sm text-ink-2"><Time value={sentAt} /></span> : null}
        {hint ? <p className="mt-1 text-sm text-ink-2">{hint}</p> : null}
        {expiresAt && state !== 'over' && state !== 'sent' ? <p className="mt-1 text-sm text-ink-2">Its link works until <Time value={expiresAt} /></p> : null}
      </Td>
      <Td className="max-w-56 align-top text-sm text-ink-2">{closed ? (state === 'over' || state === 'sent' ? null : closed) : <OutboxText id={id} address={address} subject={subject} />}</Td>
    </Row>
  )
}

function hrefOf({ text, kind, state }: ListMails, after?: string): string {
  const query = new URLSearchParams({ ...(text ? { text } : {}), ...(kind ? { kind } : {}), ...(state ? { state } : {}), ...(after ? { after } : {}) }).toString()
  return query ? `${path}?${query}` : path
}
