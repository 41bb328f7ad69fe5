import { Field } from '../../components/ui/controls/field'
import { TextField } from '../../components/ui/controls/text-field'
import { Link } from '../../components/ui/layout/link'
import { Notice } from '../../components/ui/states/notice'
import { formatCount, formatNumber } from '../../components/ui/text/format'
import { shortenTaskId } from '../../domain/datasets/task-facets'
import { checkLabels, type CheckName, type ReadinessCheck } from '../../domain/releasing/readiness'

const SHOWN = 5

interface ImportChecksProps {
  datasetId: string
  failing: readonly ReadinessCheck[]
  reasons: Partial<Record<CheckName, string>>
  /** By field; the reasons are `waive.0`, `waive.1` and so on. */
  problems: Partial<Record<string, string>>
  onChange: (check: CheckName, reason: string) => void
}

/** The checks that the tasks of an import fail: a reason waives some, the others must be met first. */
export function ImportChecks({ datasetId, failing, reasons, problems, onChange }: ImportChecksProps) {
  const blocking = failing.filter((check) => !check.waivable)
  const waivable = failing.filter((check) => check.waivable)
  return (
    <>
      {blocking.map(({ name, taskIds, failing: count }) => (
        <Notice key={name} tone="brick" title={`Check fails: ${checkLabels[name]}`}>
          {taskIds.length > 0 ? (
            <FailingTasks datasetId={datasetId} taskIds={taskIds} count={count} />
          ) : (
            <Link href={`/datasets/${datasetId}/settings`}>Open the settings of the dataset</Link>
          )}
        </Notice>
      ))}
      {waivable.map(({ name, taskIds, failing: count }, place) => (
        <div key={name} className="grid gap-1.5">
          <Field
            label={`Check fails: ${checkLabels[name]}`}
            hint="To freeze anyway, say why it doesn’t matter. The reason is published with the release."
            error={problems[`waive.${place}`] ?? null}
          >
            {(control) => (
              <TextField
                {...control}
                value={reasons[name] ?? ''}
                onChange={(event) => onChange(name, event.target.value)}
              />
            )}
          </Field>
          <FailingTasks datasetId={datasetId} taskIds={taskIds} count={count} />
        </div>
      ))}
    </>
  )
}

function FailingTasks({
  datasetId,
  taskIds,
  count,
}: {
  datasetId: string
  taskIds: readonly string[]
  count: number
}) {
  const shown = taskIds.slice(0, SHOWN)
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm">
      <span className="text-ink-2">{formatCount(count, 'task fails:', 'tasks fail:')}</span>
      {shown.map((id) => (
        <Link key={id} href={`/datasets/${datasetId}/tasks/${id}`}>
          {shortenTaskId(id)}
        </Link>
      ))}
      {count > shown.length ? (
        <span className="text-ink-2">{`and ${formatNumber(count - shown.length)} more`}</span>
      ) : null}
    </p>
  )
}
