import { Link } from '../../../components/ui/layout/link'
import { Badge } from '../../../components/ui/states/badge'
import { formatCount } from '../../../components/ui/text/format'
import { Time } from '../../../components/ui/text/time'
import type { DrawView } from '../../../domain/sampling/draws'
import { formatExtension } from '../../../domain/sampling/extensions'

/** Every draw of a draft, the discarded ones with their reasons. Nothing before the second draw. */
export function DrawHistory({
  datasetId,
  draws,
  currentId,
}: {
  datasetId: string
  draws: readonly DrawView[]
  currentId: string | null
}) {
  if (draws.length === 0 || (draws.length === 1 && currentId !== null)) return null
  const reference = currentId ?? draws.at(-1)?.id
  return (
    <div className="mt-8">
      <h3 className="text-base">Draw history</h3>
      <ol className="mt-2">
        {draws.map(({ id, number, tasks, drawnAt, drawnBy, extension, discarded }) => (
          <li
            key={id}
            className="grid gap-x-4 gap-y-1 border-b border-hair py-2.5 sm:grid-cols-[6rem_minmax(0,1fr)_auto]"
          >
            <span className="font-semibold">{`Draw ${number}`}</span>
            <span className="min-w-0 text-sm wrap-anywhere">
              {`${formatCount(tasks, 'task')}, by ${drawnBy.name}, `}
              <Time value={drawnAt} />
              {extension ? (
                <span className="block text-ink-2">
                  {`Extends draw ${extension.extends}: ${formatExtension(extension)}. ${explainReplaced(extension)}`}
                </span>
              ) : null}
              {discarded ? (
                <span className="block text-ink-2">
                  {`Discarded by ${discarded.by.name}, `}
                  <Time value={discarded.at} />
                  {`: ${discarded.reason}`}
                </span>
              ) : null}
            </span>
            <span className="flex flex-wrap items-baseline gap-x-3">
              {reference && reference !== id ? (
                <Link
                  href={`/datasets/${datasetId}/release/compare?a=${id}&b=${reference}`}
                  aria-label={`Compare draw ${number} with the ${currentId ? 'draw in use' : 'last draw'}`}
                  className="text-sm"
                >
                  Compare
                </Link>
              ) : null}
              <Badge tone={id === currentId ? 'accent' : 'neutral'}>
                {discarded ? 'Discarded' : id === currentId ? 'In use' : 'Extended'}
              </Badge>
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

function explainReplaced({ leftPool, reasons }: NonNullable<DrawView['extension']>): string {
  return [
    ...(leftPool > 0 ? [`${formatCount(leftPool, 'task')} had left the pool.`] : []),
    ...reasons.map(({ reason, tasks }) => `${formatCount(tasks, 'task')} replaced: ${reason}`),
  ].join(' ')
}
