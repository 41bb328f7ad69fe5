import { Disclosure } from '../../../components/ui/layout/disclosure'
import { Link } from '../../../components/ui/layout/link'
import { formatCount, formatNumber } from '../../../components/ui/text/format'
import { shortenTaskId } from '../../../domain/datasets/task-facets'
import type { ReleaseDifference } from '../../../domain/releasing/release-difference'

const kinds = {
  added: 'Added',
  changed: 'Changed',
  dropped: 'Removed',
} as const

/** What the release would change against the last one, task by task. */
export function DifferenceTable({
  datasetId,
  difference: { previous, counts, tasks },
}: {
  datasetId: string
  difference: ReleaseDifference
}) {
  if (!previous)
    return (
      <p className="mb-5 text-sm text-ink-2">{`The first release of this dataset: ${formatCount(counts.added, 'task')}.`}</p>
    )
  const shown = tasks.length
  const all = counts.added + counts.changed + counts.dropped
  return (
    <div className="mb-5">
      <p className="text-sm">
        {`Compared with ${previous.name}: ${formatNumber(counts.added)} added, ${formatNumber(counts.changed)} changed, ${formatNumber(counts.dropped)} removed, ${formatNumber(counts.kept)} unchanged.`}
      </p>
      {all > 0 ? (
        <Disclosure
          summary={shown < all ? `The first ${shown} of ${formatNumber(all)} tasks` : 'Task by task'}
        >
          <ul className="columns-1 gap-x-8 text-sm sm:columns-2 lg:columns-3">
            {tasks.map(({ id, kind }) => (
              <li key={id} className="py-0.5">
                <Link href={`/datasets/${datasetId}/tasks/${id}`}>{shortenTaskId(id)}</Link>
                <span className="text-ink-2">{` ${kinds[kind]}`}</span>
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </div>
  )
}
