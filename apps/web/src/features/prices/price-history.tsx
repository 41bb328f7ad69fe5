import { EmptyState } from '../../components/ui/empty-state'
import { formatCount } from '../../components/ui/format'
import { Section } from '../../components/ui/section'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../components/ui/table'
import { Time } from '../../components/ui/time'
import type { PriceOverview } from '../../domain/prices'
import { priceWords } from './strings'

/** Who saved which table when, and why. */
export function PriceHistory({ versions }: { versions: PriceOverview['versions'] }) {
  return (
    <Section title={priceWords.history} lead={priceWords.historyLead}>
      {versions.length === 0 ? (
        <EmptyState title="Nothing has been saved yet" level={3} />
      ) : (
        <Table caption="Price tables" captionHidden>
          <TableHead>
            <tr>
              <Th>Number</Th>
              <Th>Saved</Th>
              <Th>By</Th>
              <Th>Holds</Th>
              <Th>From</Th>
            </tr>
          </TableHead>
          <TableBody>
            {versions.map(({ number, createdAt, by, note, prices }) => (
              <Row key={number}>
                <RowHead>{number}</RowHead>
                <Td className="whitespace-nowrap">
                  <Time value={createdAt} />
                </Td>
                <Td>{by ?? 'a program or the operator'}</Td>
                <Td>{formatCount(prices, 'price')}</Td>
                <Td className="wrap-anywhere">{note || '–'}</Td>
              </Row>
            ))}
          </TableBody>
        </Table>
      )}
    </Section>
  )
}
