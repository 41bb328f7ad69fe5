import { DataList } from '../../../components/ui/layout/data-list'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../../components/ui/layout/table'
import { Notice } from '../../../components/ui/states/notice'
import { formatCount, formatNumber } from '../../../components/ui/text/format'
import type { ExtendedDraw } from '../../../domain/releasing/extend-draw'
import { formatExtension } from '../../../domain/sampling/extensions'
import { nameLevels } from './name-levels'

/** What an extension would change, before it is confirmed. */
export function ExtensionPreview({ extended }: { extended: ExtendedDraw }) {
  const { number, tasks, leftPool, revised, probabilities, heldOut, strata } = extended
  return (
    <Notice live wide title={`Draw ${number} would have ${formatCount(tasks, 'task')}`}>
      <DataList
        className="mt-1"
        facts={[
          { term: `Of draw ${extended.extends}`, detail: formatExtension(extended) },
          ...(leftPool > 0 ? [{ term: 'Left the pool', detail: formatCount(leftPool, 'task') }] : []),
          ...(revised > 0 ? [{ term: 'In a newer version', detail: formatCount(revised, 'task') }] : []),
          {
            term: 'Probabilities',
            detail:
              probabilities === 'exact'
                ? 'Exact: a new draw with this seed would give the same tasks'
                : 'Approximate: a new draw with this seed would give other tasks',
          },
          ...(heldOut === null
            ? []
            : [{ term: 'Held-out split', detail: `Drawn again, ${formatCount(heldOut, 'task')}` }]),
          { term: 'Waivers', detail: 'A waiver ends if a new task fails its check' },
        ]}
      />
      {strata.length > 0 ? (
        <div className="mt-4">
          <Table caption="Newly drawn tasks by stratum" density="dense">
            <TableHead>
              <tr>
                <Th>Stratum</Th>
                <Th numeric>Kept</Th>
                <Th numeric>New</Th>
              </tr>
            </TableHead>
            <TableBody>
              {strata.map(({ levels, kept, drawn }) => (
                <Row key={JSON.stringify(levels)}>
                  <RowHead>{nameLevels(Object.keys(levels), levels) || 'All tasks'}</RowHead>
                  <Td numeric>{formatNumber(kept)}</Td>
                  <Td numeric>{formatNumber(drawn)}</Td>
                </Row>
              ))}
            </TableBody>
          </Table>
        </div>
      ) : null}
    </Notice>
  )
}
