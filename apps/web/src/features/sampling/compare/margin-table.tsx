import { cx } from '../../../components/ui/cx'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../../components/ui/layout/table'
import { formatDifference, formatNumber, formatPercent } from '../../../components/ui/text/format'
import { dimensionLabels, formatLevel } from '../../../domain/sampling/dimensions'
import type { Margin } from '../../../domain/sampling/draw-comparison'

const wide = 'max-md:hidden'
const narrow = 'max-md:px-1.5'

/**
 * The levels of one dimension in both draws, with what differs and how each was enriched. On a phone, share and
 * enrichment are below the number of tasks.
 */
export function MarginTable({ margin: { dimension, levels } }: { margin: Margin }) {
  return (
    <Table caption={dimensionLabels[dimension]} density="dense">
      <TableHead>
        <tr>
          <Th className="max-md:pl-0">Level</Th>
          <Th numeric className={narrow}>
            A
          </Th>
          <Th numeric className={wide}>
            Share
          </Th>
          <Th numeric className={narrow}>
            B
          </Th>
          <Th numeric className={wide}>
            Share
          </Th>
          <Th numeric className={cx(narrow, 'max-md:pr-0')}>
            Difference
          </Th>
          <Th numeric className={wide}>
            A enriched
          </Th>
          <Th numeric className={wide}>
            B enriched
          </Th>
        </tr>
      </TableHead>
      <TableBody>
        {levels.map(({ level, a, b, difference }) => (
          <Row key={level}>
            <RowHead className="wrap-anywhere max-md:min-w-0 max-md:px-0">
              {formatLevel(dimension, level)}
            </RowHead>
            <Drawn side={a} />
            <Drawn side={b} />
            <Td numeric className={cx(narrow, 'font-semibold max-md:pr-0')}>
              {difference === null ? '–' : `${formatDifference(difference * 100)} pp`}
            </Td>
            <Td numeric className={wide}>
              {formatFactor(a.enrichment)}
            </Td>
            <Td numeric className={wide}>
              {formatFactor(b.enrichment)}
            </Td>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}

function Drawn({ side: { drawn, share, enrichment } }: { side: Margin['levels'][number]['a'] }) {
  return (
    <>
      <Td numeric className={narrow}>
        {formatNumber(drawn)}
        <span className="block text-xs text-ink-2 md:hidden">
          {`${formatPercent(share)}${enrichment === null ? '' : ` ${formatFactor(enrichment)}`}`}
        </span>
      </Td>
      <Td numeric className={wide}>
        {formatPercent(share)}
      </Td>
    </>
  )
}

const formatFactor = (factor: number | null) => (factor === null ? '–' : `×${formatNumber(factor, 1)}`)
