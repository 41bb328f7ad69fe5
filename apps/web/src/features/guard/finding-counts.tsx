import { Link } from '../../components/ui/layout/link'
import { Section } from '../../components/ui/layout/section'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../components/ui/layout/table'
import { formatNumber } from '../../components/ui/text/format'
import { guardClassWords } from '../../domain/guard/classes'
import type { GuardScanState } from '../../domain/guard/scans'
import { writeFindingsQuery } from './findings-query'
import { strings } from './strings'

/** Open findings by dataset and class; each row leads to its findings. */
export function FindingCounts({ counts }: Pick<GuardScanState, 'counts'>) {
  if (counts.length === 0) return null
  return (
    <Section title={strings.countsTitle} lead={strings.countsLead} id="counts">
      <Table caption={strings.countsTitle} captionHidden density="dense">
        <TableHead>
          <tr>
            <Th>Class</Th>
            <Th>Dataset</Th>
            <Th numeric>Findings</Th>
            <Th numeric>Possible</Th>
          </tr>
        </TableHead>
        <TableBody>
          {counts.map(({ dataset, class: name, stopping, possible }) => (
            <Row key={`${dataset.id} ${name}`}>
              <RowHead>
                <Link href={`${writeFindingsQuery({ dataset: dataset.id, class: name })}#findings`}>
                  {guardClassWords[name]}
                </Link>
              </RowHead>
              <Td className="min-w-36 wrap-break-word">{dataset.name}</Td>
              <Td numeric>{formatNumber(stopping)}</Td>
              <Td numeric>{formatNumber(possible)}</Td>
            </Row>
          ))}
        </TableBody>
      </Table>
    </Section>
  )
}
