import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../../components/ui/layout/table'
import { formatDifference, formatNumber, formatPercent } from '../../../components/ui/text/format'
import { dimensionLabels, formatLevel } from '../../../domain/sampling/dimensions'
import type { Margin } from '../../../domain/sampling/draw-comparison'

/** The levels of one dimension in both draws, with what differs and how each was enriched. */
export function MarginTable({ margin: { dimension, levels } }: { margin: Margin }) {
  const label = dimensionLabels[dimension]
  return (
    <Table caption={label} density="dense" stickyFirst>
      <TableHead>
        <tr>
          <Th>Level</Th>
          <Th numeric>A</Th>
          <Th numeric>Share</Th>
          <Th numeric>B</Th>
          <Th numeric>Share</Th>
          <Th numeric>Difference</Th>
          <Th numeric>A enriched</Th>
          <Th numeric>B enriched</Th>
        </tr>
      </TableHead>
      <TableBody>
        {levels.map(({ level, a, b, difference }) => (
          <Row key={level}>
            <RowHead className="wrap-anywhere">{formatLevel(dimension, level)}</RowHead>
            <Td numeric>{formatNumber(a.drawn)}</Td>
            <Td numeric>{formatPercent(a.share)}</Td>
            <Td numeric>{formatNumber(b.drawn)}</Td>
            <Td numeric>{formatPercent(b.share)}</Td>
            <Td numeric className="font-semibold">
              {difference === null ? '–' : `${formatDifference(difference * 100)} pp`}
            </Td>
            <Td numeric>{formatFactor(a.enrichment)}</Td>
            <Td numeric>{formatFactor(b.enrichment)}</Td>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}

const formatFactor = (factor: number | null) => (factor === null ? '–' : `×${formatNumber(factor, 1)}`)
