import { formatCount } from '../../../components/ui/text/format'
import { Row, Table, TableBody, TableHead, Td, Th } from '../../../components/ui/layout/table'
import type { Outcomes, PolicyEffect as Effect } from '../../../domain/reviewing/policy-views'

const lines: readonly { name: keyof Outcomes; label: string }[] = [
  { name: 'reviews', label: 'Requested reviews' },
  { name: 'adjudicated', label: 'To adjudication, agreed' },
  { name: 'disputed', label: 'To adjudication, disputed' },
  { name: 'returned', label: 'Returned to the author' },
  { name: 'rejected', label: 'Rejected' },
  { name: 'undetermined', label: 'Unknown: needs more reviews than exist' },
]

/** How recently decided versions would have ended under the edited policy, beside the current one. */
export function PolicyEffect({ effect }: { effect: Effect | null }) {
  if (effect === null) return null
  if (effect.versions === 0)
    return (
      <p className="text-sm text-ink-2">
        Once reviewing in this dataset has produced outcomes, this shows how the policy would have changed
        them.
      </p>
    )
  return (
    <Table
      caption={`Effect on the last ${formatCount(effect.versions, 'version')} with a completed review`}
      density="dense"
    >
      <TableHead>
        <tr>
          <Th>Outcome</Th>
          <Th numeric>Current policy</Th>
          <Th numeric>Edited policy</Th>
          <Th numeric>Difference</Th>
        </tr>
      </TableHead>
      <TableBody>
        {lines.map(({ name, label }) => {
          const difference = effect.after[name] - effect.before[name]
          return (
            <Row key={name}>
              <Td>{label}</Td>
              <Td numeric>{effect.before[name]}</Td>
              <Td numeric>{effect.after[name]}</Td>
              <Td numeric>
                {difference === 0 ? '–' : `${difference > 0 ? '+' : '−'}${Math.abs(difference)}`}
              </Td>
            </Row>
          )
        })}
      </TableBody>
    </Table>
  )
}
