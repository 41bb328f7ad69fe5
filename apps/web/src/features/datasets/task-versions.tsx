import { Badge } from '../../components/ui/states/badge'
import { Link } from '../../components/ui/layout/link'
import { Section } from '../../components/ui/layout/section'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../components/ui/layout/table'
import { Time } from '../../components/ui/text/time'
import type { TaskDetail } from '../../domain/datasets/datasets'

/** The versions of a task and the releases that contain them. */
export function TaskVersions({ task }: { task: TaskDetail }) {
  const releasesOf = (number: number) => task.releases.filter(({ version }) => version === number)
  return (
    <Section title="Versions">
      <Table caption="Versions of this task" captionHidden density="dense">
        <TableHead>
          <tr>
            <Th>Version</Th>
            <Th>Created</Th>
            <Th numeric>Criteria</Th>
            <Th>Releases</Th>
            <Th>Content hash</Th>
          </tr>
        </TableHead>
        <TableBody>
          {task.versions.map(({ number, createdAt, criteria, contentHash, current }) => (
            <Row key={number}>
              <RowHead className="whitespace-nowrap">
                {number === task.version.number ? (
                  <strong>{number}, shown above</strong>
                ) : (
                  <Link
                    href={`/datasets/${task.dataset.id}/tasks/${task.id}?version=${number}`}
                  >{`Version ${number}`}</Link>
                )}
                {current ? (
                  <Badge tone="accent" className="ml-2">
                    Current
                  </Badge>
                ) : null}
              </RowHead>
              <Td>
                <Time value={createdAt} look="date" />
              </Td>
              <Td numeric>{criteria}</Td>
              <Td>
                {releasesOf(number).map(({ id, name }) => (
                  <Link key={id} href={`/releases/${id}`} className="mr-3">
                    {name}
                  </Link>
                ))}
                {releasesOf(number).length === 0 ? 'None' : null}
              </Td>
              <Td>
                <code className="font-mono text-xs">{contentHash.slice(0, 12)}</code>
              </Td>
            </Row>
          ))}
        </TableBody>
      </Table>
    </Section>
  )
}
