import { DataList, type Fact } from '../../components/ui/layout/data-list'
import { EmptyState } from '../../components/ui/states/empty-state'
import { formatCount, formatNumber } from '../../components/ui/text/format'
import { Link } from '../../components/ui/layout/link'
import { Section } from '../../components/ui/layout/section'
import type { PersonDetail } from '../../domain/people/person-detail'
import { taskStatusLabels } from '../../domain/datasets/task-facets'

/** Counts of a person's contributions, and the releases that contain them. */
export function PersonWork({ work }: Pick<PersonDetail, 'work'>) {
  const written = work.tasks.reduce((sum, { count }) => sum + count, 0)
  const statuses = work.tasks
    .map(({ status, count }) => `${formatNumber(count)} ${taskStatusLabels[status].toLowerCase()}`)
    .join(', ')
  const facts: Fact[] = [
    { term: 'Tasks', detail: written > 0 ? `${formatNumber(written)}: ${statuses}` : '0' },
    { term: 'Reviews', detail: formatNumber(work.reviews) },
    { term: 'Adjudications', detail: formatNumber(work.adjudications) },
    { term: 'Baseline answers', detail: formatNumber(work.baselineAnswers) },
    { term: 'Verdicts', detail: formatNumber(work.verdicts) },
    { term: 'Drafts', detail: formatNumber(work.drafts) },
  ]
  const none =
    written + work.reviews + work.adjudications + work.baselineAnswers + work.verdicts + work.drafts === 0
  return (
    <Section title="Contributions" lead="What they wrote and judged.">
      {none ? (
        <EmptyState title="Nothing yet" level={3}>
          Their tasks, reviews and answers are counted here.
        </EmptyState>
      ) : (
        <>
          <DataList className="!text-base gap-y-1.5" facts={facts} />
          {work.releases.length > 0 ? (
            <p className="mt-3">
              {'Released in '}
              {work.releases.map(({ id, name, tasks }, index) => (
                <span key={id}>
                  {index > 0 ? ', ' : null}
                  <Link href={`/releases/${id}`}>{name}</Link>
                  {` (${formatCount(tasks, 'task')})`}
                </span>
              ))}
            </p>
          ) : null}
        </>
      )}
    </Section>
  )
}
