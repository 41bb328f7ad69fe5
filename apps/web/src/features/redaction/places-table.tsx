import { formatNumber } from '../../components/ui/format'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../components/ui/table'
import type { RedactionPreview } from '../../domain/redaction'

/** In how many places of which kind a text stands. */
export function PlacesTable({ preview }: { preview: RedactionPreview }) {
  const { places, releases, andMore } = preview
  return (
    <>
      <Table caption="Places that hold the text" captionHidden density="dense">
        <TableHead>
          <tr>
            <Th>What</Th>
            <Th numeric>Of this task</Th>
            <Th numeric>Elsewhere</Th>
          </tr>
        </TableHead>
        <TableBody>
          {places.map(({ what, ofTask, elsewhere }) => (
            <Row key={what}>
              <RowHead>{what}</RowHead>
              <Td numeric>{formatNumber(ofTask)}</Td>
              <Td numeric>{formatNumber(elsewhere)}</Td>
            </Row>
          ))}
        </TableBody>
      </Table>
      <p className="mt-3 max-w-[74ch] text-sm text-ink-2">
        {andMore ? 'Some kinds have more places than are counted here; all of them are redacted. ' : ''}
        {releases.length > 0
          ? `Releases that hold it: ${releases.join(', ')}. Their hashes stay as they are.`
          : 'No release holds it.'}
      </p>
    </>
  )
}
