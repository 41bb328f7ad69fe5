import { formatCount, formatNumber } from '../../../components/ui/text/format'
import { Link } from '../../../components/ui/layout/link'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../../components/ui/layout/table'
import { taskStatusLabels } from '../../../domain/datasets/task-facets'
import type { Pipeline } from '../../../domain/home/dashboard-views'
import type { TaskStatus } from '../../../domain/lifecycle/lifecycle'

const shown = ['draft', 'in_review', 'revision', 'in_adjudication', 'accepted', 'released'] as const
/** In these a task waits for somebody, so its age matters. */
const open: readonly TaskStatus[] = ['draft', 'in_review', 'revision', 'in_adjudication']

/** Tasks by dataset and status, with the age of the oldest where somebody still has to act. */
export function PipelineTable({ pipelines }: { pipelines: readonly Pipeline[] }) {
  return (
    <Table caption="Tasks by dataset and status" captionHidden density="dense" stickyFirst>
      <TableHead>
        <tr>
          <Th>Dataset</Th>
          {shown.map((status) => (
            <Th key={status} numeric>
              {taskStatusLabels[status]}
            </Th>
          ))}
        </tr>
      </TableHead>
      <TableBody>
        {pipelines.map(({ dataset, stages }) => (
          <Row key={dataset.id}>
            <RowHead>
              <Link href={`/datasets/${dataset.id}`} look="plain" className="font-semibold wrap-anywhere">
                {dataset.name}
              </Link>
            </RowHead>
            {shown.map((status) => {
              const stage = stages.find((one) => one.status === status)
              return (
                <Td key={status} numeric>
                  {formatNumber(stage?.tasks ?? 0)}
                  <span className="block min-h-4 text-xs text-ink-2">
                    {stage && open.includes(status) ? formatAge(stage.oldestDays) : null}
                  </span>
                </Td>
              )
            })}
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}

const formatAge = (days: number) => (days === 0 ? 'today' : `up to ${formatCount(days, 'day')}`)
