import { EmptyState } from '../../components/ui/states/empty-state'
import { formatCount } from '../../components/ui/text/format'
import { ButtonLink, Link } from '../../components/ui/layout/link'
import { Time } from '../../components/ui/text/time'
import type { ImportSummary } from '../../domain/imports/imports'

/** The first step of a new release: choosing the import whose tasks it freezes. */
export function ChooseImport({ imports }: { imports: readonly ImportSummary[] }) {
  if (imports.length === 0) {
    return (
      <EmptyState
        title="There is nothing to freeze yet"
        actions={
          <ButtonLink href="/imports/new" variant="primary">
            Import tasks
          </ButtonLink>
        }
      >
        A release freezes the tasks of an import. Import a file first; it takes seconds.
      </EmptyState>
    )
  }
  return (
    <ul>
      {imports.map((item) => (
        <li key={item.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-hair py-3">
          <Link href={`/releases/new?import=${item.id}`} className="font-semibold wrap-anywhere">
            {item.fileName}
          </Link>
          <span className="text-ink-2">{`${formatCount(item.created + item.updated + item.unchanged, 'task')} in ${item.dataset.name}`}</span>
          <span className="ml-auto text-sm text-ink-2">
            <Time value={item.createdAt} />
          </span>
        </li>
      ))}
    </ul>
  )
}
