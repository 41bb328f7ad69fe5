import { EmptyState } from '../../components/ui/empty-state'
import { formatNumber } from '../../components/ui/format'
import { Link } from '../../components/ui/link'
import { Section } from '../../components/ui/section'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../components/ui/table'
import { Time } from '../../components/ui/time'
import { assignmentKindLabels, type PersonDetail } from '../../domain/person-detail'
import { shortTaskId } from '../../domain/task-facets'

/** What is assigned to someone and not done. */
export function PersonAssignments({ person: { assignments, profile } }: { person: PersonDetail }) {
  return (
    <Section
      title="Open assignments"
      aside={`${formatNumber(assignments.length)} of at most ${formatNumber(profile.assignmentCap)}`}
    >
      {assignments.length === 0 ? (
        <EmptyState title="None is open" level={3}>
          Reviews, adjudications and answers that they have taken on stand here until they are done or given
          back.
        </EmptyState>
      ) : (
        <Table caption="Open assignments" captionHidden density="dense">
          <TableHead>
            <tr>
              <Th>What</Th>
              <Th>Task</Th>
              <Th className="max-sm:hidden">Dataset</Th>
              <Th className="max-sm:hidden">Given</Th>
              <Th>Due</Th>
            </tr>
          </TableHead>
          <TableBody>
            {assignments.map(({ id, kind, taskId, datasetId, dataset, givenAt, dueAt }) => (
              <Row key={id}>
                <RowHead>{assignmentKindLabels[kind]}</RowHead>
                <Td>
                  <Link
                    href={`/datasets/${datasetId}/tasks/${taskId}`}
                    look="plain"
                    className="font-mono text-xs"
                  >
                    {shortTaskId(taskId)}
                  </Link>
                </Td>
                <Td className="max-sm:hidden">{dataset}</Td>
                <Td className="max-sm:hidden">
                  <Time value={givenAt} look="date" />
                </Td>
                <Td>{dueAt ? <Time value={dueAt} look="relative" /> : '–'}</Td>
              </Row>
            ))}
          </TableBody>
        </Table>
      )}
    </Section>
  )
}

/** The programs that act on someone's behalf. */
export function PersonKeys({ keys }: { keys: PersonDetail['access']['apiKeys'] }) {
  if (keys.length === 0) return null
  return (
    <Section title="API keys" lead="Each does at most what its owner may, and stops with them.">
      <Table caption="API keys" captionHidden density="dense">
        <TableHead>
          <tr>
            <Th>Name</Th>
            <Th>Scopes</Th>
            <Th>Last used</Th>
            <Th className="max-sm:hidden">Expires</Th>
          </tr>
        </TableHead>
        <TableBody>
          {keys.map(({ id, name, scopes, lastUsedAt, expiresAt }) => (
            <Row key={id}>
              <RowHead className="wrap-anywhere">{name}</RowHead>
              <Td>{scopes.join(', ')}</Td>
              <Td>{lastUsedAt ? <Time value={lastUsedAt} look="relative" /> : 'Never'}</Td>
              <Td className="max-sm:hidden">
                {expiresAt ? <Time value={expiresAt} look="date" /> : 'Never'}
              </Td>
            </Row>
          ))}
        </TableBody>
      </Table>
    </Section>
  )
}
