import { formatCount } from '../../components/ui/format'
import { Row, Table, TableBody, TableHead, Td, Th } from '../../components/ui/table'
import type { Outcomes, PolicyEffect as Effect } from '../../domain/reviewing/policy-views'

const lines: readonly { name: keyof Outcomes; label: string }[] = [
  { name: 'reviews', label: 'Reviews asked for' },
  { name: 'adjudicated', label: 'To adjudication, agreed' },
  { name: 'disputed', label: 'To adjudication, disputed' },
  { name: 'returned', label: 'Returned to the author' },
  { name: 'rejected', label: 'Rejected' },
  { name: 'untold', label: 'Not known: more reviews than were given' },
]

/** What the policy would have made of the versions that were decided lately, beside the one in force. */
export function PolicyEffect({ effect }: { effect: Effect | null }) {
  if (effect === null) return null
  if (effect.versions === 0)
    return (
      <p className="text-sm text-ink-2">
        Once reviews of this dataset have ended, this shows what the policy would have made of them.
      </p>
    )
  return (
    <Table
      caption={`Had it been in force for the last ${formatCount(effect.versions, 'version')} whose reviewing has ended`}
      density="dense"
    >
      <TableHead>
        <tr>
          <Th>What</Th>
          <Th numeric>As it is</Th>
          <Th numeric>With this policy</Th>
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
