import { Breadcrumb } from '../../components/ui/layout/breadcrumb'
import { formatCount, formatNumber } from '../../components/ui/text/format'
import { ButtonLink } from '../../components/ui/layout/link'
import { PageHeader } from '../../components/ui/layout/page-header'
import type { DatasetDetail } from '../../domain/datasets/datasets'
import { audienceLabels } from '../../domain/datasets/dataset-fields'
import { nameLanguage } from '../../domain/people/languages'
import { taskStatusLabels } from '../../domain/datasets/task-facets'

export function DatasetHeader({ dataset }: { dataset: DatasetDetail }) {
  const states = dataset.statuses
    .map(({ status, tasks }) => `${formatNumber(tasks)} ${taskStatusLabels[status].toLowerCase()}`)
    .join(', ')
  const perTask = dataset.tasks > 0 ? `, ${formatNumber(dataset.criteria / dataset.tasks, 1)} per task` : ''
  const otherLanguages = dataset.taskLanguages.filter((code) => !dataset.languages.includes(code))
  const languages = [
    ...dataset.languages.map(nameLanguage),
    ...(otherLanguages.length > 0 ? [`tasks also in ${otherLanguages.map(nameLanguage).join(', ')}`] : []),
  ].join(', ')
  return (
    <PageHeader
      above={<Breadcrumb items={[{ label: 'Datasets', href: '/datasets' }, { label: dataset.name }]} />}
      title={<span className="wrap-anywhere">{dataset.name}</span>}
      lead={dataset.description || undefined}
      actions={
        <>
          {dataset.archivedAt === null ? (
            <>
              <ButtonLink href={`/datasets/${dataset.id}/plan`}>Plan and systems for authors</ButtonLink>
              <ButtonLink href={`/datasets/${dataset.id}/reviewing`}>Reviewing</ButtonLink>
              <ButtonLink href={`/datasets/${dataset.id}/release`}>Release</ButtonLink>
              <ButtonLink href={`/datasets/${dataset.id}/library`}>Library</ButtonLink>
              <ButtonLink href={`/datasets/${dataset.id}/guidelines`}>Guidelines</ButtonLink>
              <ButtonLink href={`/imports/new?dataset=${dataset.id}`}>Import into this dataset</ButtonLink>
            </>
          ) : null}
          <ButtonLink href={`/datasets/${dataset.id}/settings`}>Settings</ButtonLink>
        </>
      }
      facts={[
        { term: 'Tasks', detail: `${formatCount(dataset.tasks, 'task')}${states ? `: ${states}` : ''}` },
        ...(dataset.takenOut > 0
          ? [
              {
                term: 'Excluded',
                detail: `${formatCount(dataset.takenOut, 'task')} by people whose contributions are excluded, not counted here`,
              },
            ]
          : []),
        { term: 'Criteria', detail: `${formatNumber(dataset.criteria)}${perTask}` },
        { term: 'Audience', detail: audienceLabels[dataset.audience].label },
        ...(languages ? [{ term: 'Languages', detail: languages }] : []),
        ...(dataset.license
          ? [{ term: 'License', detail: <span className="wrap-anywhere">{dataset.license}</span> }]
          : []),
        { term: 'Canary', detail: <span className="text-xs wrap-anywhere">{dataset.canary}</span> },
      ]}
    />
  )
}
