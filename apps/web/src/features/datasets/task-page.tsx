import { Breadcrumb } from '../../components/ui/breadcrumb'
import type { Fact } from '../../components/ui/data-list'
import { ButtonLink } from '../../components/ui/link'
import { Notice } from '../../components/ui/notice'
import { PageHeader } from '../../components/ui/page-header'
import type { TaskDetail } from '../../domain/datasets'
import { shortTaskId, sliceLabels, sliceOf, themeLabel, useCaseLabels } from '../../domain/task-facets'
import { Rubric } from './rubric'
import { TaskStatusBadge } from './task-status'
import { TaskText } from './task-text'
import { TaskVersions } from './task-versions'

/** One task, to be read: what was asked, what an answer is held against, where it came from. */
export function TaskPage({ task, mayRedact }: { task: TaskDetail; mayRedact: boolean }) {
  const { version } = task
  const current = task.versions.find((one) => one.current)
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
        title={<span className="wrap-anywhere">{`Task ${shortTaskId(task.externalId ?? task.id)}`}</span>}
        lead={
          <span className="flex flex-wrap items-center gap-3">
            <TaskStatusBadge status={task.status} />
            {version.tags.map(themeLabel).join(' · ')}
          </span>
        }
        facts={listFacts(task)}
        actions={
          mayRedact ? <ButtonLink href={`/redaction?task=${task.id}`}>Redact patient data</ButtonLink> : null
        }
      />
      {current && current.number !== version.number ? (
        <Notice tone="amber" title={`You are reading version ${version.number}`} className="mb-6">
          The current one is version {current.number}.
        </Notice>
      ) : null}
      {version.redacted ? (
        <Notice tone="amber" title="Redacted" className="mb-6">
          Patient data was taken out of this version. Its hash is that of what it held before, so that
          releases still say what they were frozen with.
        </Notice>
      ) : null}
      <TaskText version={version} />
      <Rubric criteria={version.criteria} lang={version.language ?? undefined} />
      <TaskVersions task={task} />
    </>
  )
}

function listFacts({ id, externalId, source, version }: TaskDetail): Fact[] {
  const slice = sliceOf(version.mode, version.difficulty)
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
