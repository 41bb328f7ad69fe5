import { EmptyState } from '../../components/ui/states/empty-state'
import { formatCount } from '../../components/ui/text/format'
import { Section } from '../../components/ui/layout/section'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../components/ui/layout/table'
import { Time } from '../../components/ui/text/time'
import type { PriceOverview } from '../../domain/prices/prices'
import { priceStrings } from './strings'

/** The saved price tables, with author and note. */
export function PriceHistory({ versions }: { versions: PriceOverview['versions'] }) {
  return (
    <Section title={priceStrings.history} lead={priceStrings.historyLead}>
      {versions.length === 0 ? (
        <EmptyState title="No prices saved yet" level={3} />
      ) : (
        <Table caption="Price tables" captionHidden stacks>
          <TableHead>
            <tr>
              <Th>Number</Th>
              <Th>Saved</Th>
              <Th>By</Th>
              <Th>Prices</Th>
              <Th>Source</Th>
            </tr>
          </TableHead>
          <TableBody>
            {versions.map(({ number, createdAt, by, note, prices }) => (
              <Row key={number}>
                <RowHead label="Number">{number}</RowHead>
                <Td label="Saved" className="whitespace-nowrap">
                  <Time value={createdAt} />
                </Td>
                <Td label="By">{by ?? 'a program or the operator'}</Td>
                <Td label="Prices">{formatCount(prices, 'price')}</Td>
                <Td label="Source" className="wrap-anywhere">
                  {note || '–'}
                </Td>
              </Row>
            ))}
          </TableBody>
        </Table>
      )}
    </Section>
  )
}
