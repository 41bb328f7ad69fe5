import { Breadcrumb } from '../../components/ui/layout/breadcrumb'
import type { Fact } from '../../components/ui/layout/data-list'
import { ButtonLink } from '../../components/ui/layout/link'
import { Notice } from '../../components/ui/states/notice'
import { PageHeader } from '../../components/ui/layout/page-header'
import type { TaskDetail } from '../../domain/datasets/datasets'
import {
  shortenTaskId,
  sliceLabels,
  combineSlice,
  formatTheme,
  useCaseLabels,
} from '../../domain/datasets/task-facets'
import { Rubric } from './rubric'
import { TaskStatusBadge } from './task-status'
import { TaskText } from './task-text'
import type { ReactNode } from 'react'
import { TaskVersions } from './task-versions'

/** One task to read: its conversation, its rubric, its versions and its source. */
export function TaskPage({
  task,
  mayRedact,
  actions,
}: {
  task: TaskDetail
  mayRedact: boolean
  /** More actions, of other chapters. */
  actions?: ReactNode
}) {
  const { version } = task
  const current = task.versions.find((candidate) => candidate.current)
  return (
    <>
      <PageHeader
        above={
          <Breadcrumb
            items={[
              { label: 'Datasets', href: '/datasets' },
              { label: task.dataset.name, href: `/datasets/${task.dataset.id}` },
              { label: 'Task' },
            ]}
          />
        }
        title={<span className="wrap-anywhere">{`Task ${shortenTaskId(task.externalId ?? task.id)}`}</span>}
        lead={
          <span className="flex flex-wrap items-center gap-3">
            <TaskStatusBadge status={task.status} />
            {version.tags.map(formatTheme).join(' · ')}
          </span>
        }
        facts={listFacts(task)}
        actions={
          <>
            {actions}
            {mayRedact ? (
              <ButtonLink href={`/redaction?task=${task.id}`}>Redact patient data</ButtonLink>
            ) : null}
          </>
        }
      />
      {task.isBlind ? (
        <Notice tone="amber" title="You judge this task" className="mb-6">
          The author’s rating, the difficulty and the history are hidden from you until it is settled.
        </Notice>
      ) : null}
      {task.isBound ? (
        <Notice title="You read this task as an admin" className="mb-6">
          The reading is recorded, and you can’t review, adjudicate or answer the task, even if your roles
          change.
        </Notice>
      ) : null}
      {current && current.number !== version.number ? (
        <Notice tone="amber" title={`You are reading version ${version.number}`} className="mb-6">
          The current one is version {current.number}.
        </Notice>
      ) : null}
      {version.redacted ? (
        <Notice tone="amber" title="Redacted" className="mb-6">
          Patient data was redacted from this version. Its hash is still that of the original content, so that
          releases still identify the content they were frozen with.
        </Notice>
      ) : null}
      <TaskText version={version} />
      <Rubric criteria={version.criteria} lang={version.language ?? undefined} />
      <TaskVersions task={task} />
    </>
  )
}

function listFacts({ id, externalId, source, version }: TaskDetail): Fact[] {
  const slice = combineSlice(version.mode, version.difficulty)
  const facts: (Fact | null)[] = [
    { term: 'Id', detail: <code className="font-mono text-xs">{externalId ?? id}</code> },
    { term: 'Source', detail: source === 'imported' ? 'Imported, attested by its source' : 'Authored here' },
    version.useCase && { term: 'Use case', detail: useCaseLabels[version.useCase] },
    slice && { term: 'Slice', detail: sliceLabels[slice] },
    version.specialty === null ? null : { term: 'Specialty', detail: version.specialty },
    version.language === null ? null : { term: 'Language', detail: version.language },
    version.responseQuality === null ? null : { term: 'Quality', detail: `${version.responseQuality} of 7` },
    version.canary === null
      ? null
      : { term: 'Canary', detail: <span className="text-xs">{version.canary}</span> },
  ]
  return facts.filter((fact) => fact !== null)
}
