import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../components/ui/layout/table'
import type { Price } from '../../domain/prices/prices'
import { providerFacts } from '../../domain/systems/systems'
import { priceColumns } from './strings'

/** A price table, read-only. */
export function PriceTableView({ prices, caption }: { prices: readonly Price[]; caption: string }) {
  if (prices.length === 0) return <p className="text-ink-2">This table has no prices.</p>
  return (
    <Table caption={caption} captionHidden density="dense" stacks>
      <TableHead>
        <tr>
          <Th>{priceColumns.llm}</Th>
          <Th>{priceColumns.provider}</Th>
          <Th numeric>{priceColumns.input}</Th>
          <Th numeric>{priceColumns.cached}</Th>
          <Th numeric>{priceColumns.output}</Th>
        </tr>
      </TableHead>
      <TableBody>
        {prices.map(({ provider, llm, input, cached, output }) => (
          <Row key={`${provider} ${llm}`}>
            <RowHead label={priceColumns.llm} className="wrap-anywhere">
              {llm}
            </RowHead>
            <Td label={priceColumns.provider}>{providerFacts[provider].label}</Td>
            <Td numeric label={priceColumns.input}>
              ${input}
            </Td>
            <Td numeric label={priceColumns.cached}>
              {cached === null ? 'as input' : `$${cached}`}
            </Td>
            <Td numeric label={priceColumns.output}>
              ${output}
            </Td>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
