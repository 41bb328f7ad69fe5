import { Section } from '../../../../components/ui/layout/section'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../../../components/ui/layout/table'
import { formatNumber, formatPercent } from '../../../../components/ui/text/format'
import { formatLevel } from '../../../../domain/sampling/dimensions'
import type { ExpectedLevel } from '../../../../domain/sampling/expect-composition'
import { orderLevels } from '../../../../domain/sampling/order-levels'
import { reportStrings } from '../strings'

/** How much more often each slice is in the sample than in the pool. */
export function Enrichment({ slices }: { slices: readonly ExpectedLevel[] }) {
  const sum = (pick: (level: ExpectedLevel) => number) =>
    slices.reduce((total, level) => total + pick(level), 0)
  const [pool, sample] = [sum((level) => level.pool), sum((level) => level.expected)]
  const order = orderLevels(
    'slice',
    slices.map(({ level }) => level),
  )
  return (
    <Section title="Enrichment" level={3} className="mt-8" lead={reportStrings.enrichment}>
      <Table caption="Enrichment by slice" captionHidden density="dense" stickyFirst>
        <TableHead>
          <tr>
            <Th>Slice</Th>
            <Th numeric>Pool</Th>
            <Th numeric>Sample</Th>
            <Th numeric>Factor</Th>
          </tr>
        </TableHead>
        <TableBody>
          {order
            .flatMap((name) => slices.filter(({ level }) => level === name))
            .map((level) => (
              <Row key={level.level}>
                <RowHead>{formatLevel('slice', level.level)}</RowHead>
                <Td numeric>{formatPercent(pool > 0 ? level.pool / pool : null)}</Td>
                <Td numeric>{formatPercent(sample > 0 ? level.expected / sample : null)}</Td>
                <Td numeric className="font-semibold">
                  {level.enrichment === null ? '–' : `×${formatNumber(level.enrichment, 1)}`}
                </Td>
              </Row>
            ))}
        </TableBody>
      </Table>
    </Section>
  )
}
