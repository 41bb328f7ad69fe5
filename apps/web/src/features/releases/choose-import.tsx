import { EmptyState } from '../../components/ui/empty-state'
import { formatCount } from '../../components/ui/format'
import { ButtonLink, Link } from '../../components/ui/link'
import { Time } from '../../components/ui/time'
import type { ImportSummary } from '../../domain/imports'

/** The first step of a release: whose tasks it holds. */
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
        A release is made of the tasks of an import. Import a file first; it takes seconds.
      </EmptyState>
    )
  }
  return (
    <ul>
      {imports.map((one) => (
        <li key={one.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-hair py-3">
          <Link href={`/releases/new?import=${one.id}`} className="font-semibold wrap-anywhere">
            {one.fileName}
          </Link>
          <span className="text-ink-2">{`${formatCount(one.created + one.updated + one.unchanged, 'task')} in ${one.dataset.name}`}</span>
          <span className="ml-auto text-sm text-ink-2">
            <Time value={one.createdAt} />
          </span>
        </li>
      ))}
    </ul>
  )
}
