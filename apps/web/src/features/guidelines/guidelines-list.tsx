import { Badge } from '../../components/ui/states/badge'
import { EmptyState } from '../../components/ui/states/empty-state'
import { Link } from '../../components/ui/layout/link'
import { Time } from '../../components/ui/text/time'
import type { GuidelinesLine } from '../../domain/guidelines/guidelines-views'
import { pageStrings as strings } from './strings'

/** The datasets in which a person works, each with its current guidelines. */
export function GuidelinesList({ lines }: { lines: readonly GuidelinesLine[] }) {
  if (lines.length === 0)
    return (
      <EmptyState title={strings.none.title} level={2}>
        {strings.none.says}
      </EmptyState>
    )
  return (
    <ul className="border-t border-hair">
      {lines.map(({ dataset, current, duty }) => (
        <li key={dataset.id} className="grid gap-1 border-b border-hair py-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <Link href={`/guidelines/${dataset.id}`} className="min-w-0 font-serif text-reading">
              <span className="wrap-anywhere">{dataset.name}</span>
            </Link>
            {duty ? <Badge tone="amber">{strings.toAcknowledge}</Badge> : null}
          </div>
          <p className="text-sm text-ink-2">
            {current ? (
              <>
                {strings.current(current.version)}, <Time value={current.publishedAt} look="date" />
                {current.note ? (
                  <>
                    {': '}
                    <bdi className="wrap-anywhere">{current.note}</bdi>
                  </>
                ) : null}
              </>
            ) : (
              strings.noVersion
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
