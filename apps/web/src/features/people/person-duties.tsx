import { EmptyState } from '../../components/ui/states/empty-state'
import { formatNumber } from '../../components/ui/text/format'
import { Link } from '../../components/ui/layout/link'
import { Section } from '../../components/ui/layout/section'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../components/ui/layout/table'
import { Time } from '../../components/ui/text/time'
import { assignmentKindLabels, type PersonDetail } from '../../domain/people/person-detail'
import { shortenTaskId } from '../../domain/datasets/task-facets'

/** A person's open assignments. */
export function PersonAssignments({ person: { assignments, profile } }: { person: PersonDetail }) {
  return (
    <Section
      title="Open assignments"
      aside={`${formatNumber(assignments.length)} of at most ${formatNumber(profile.assignmentCap)}`}
    >
      {assignments.length === 0 ? (
        <EmptyState title="No open assignments" level={3}>
          Reviews, adjudications and answers appear here until they are finished or returned.
        </EmptyState>
      ) : (
        <Table caption="Open assignments" captionHidden density="dense">
          <TableHead>
            <tr>
              <Th>Kind</Th>
              <Th>Task</Th>
              <Th className="max-sm:hidden">Dataset</Th>
              <Th className="max-sm:hidden">Assigned</Th>
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
                    {shortenTaskId(taskId)}
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

/** The API keys that act on a person's behalf. */
export function PersonKeys({ keys }: { keys: PersonDetail['access']['apiKeys'] }) {
  if (keys.length === 0) return null
  return (
    <Section
      title="API keys"
      lead="A key can do only what its owner may do, and stops working when the owner is disabled."
    >
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
