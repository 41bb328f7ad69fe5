import { EmptyState } from '../../components/ui/empty-state'
import { Link } from '../../components/ui/link'

/** What has to be there before a run can start, each with the way to it. */
export function StartNeeds({
  release,
  system,
  judge,
}: {
  release: boolean
  system: boolean
  judge: boolean
}) {
  const needs = [
    { there: release, label: 'A release to answer', href: '/releases/new', way: 'Freeze a release' },
    { there: system, label: 'A system, besides physicians', href: '/systems/new', way: 'Register a system' },
    { there: judge, label: 'A judge', href: '/judges/new', way: 'Register a judge' },
  ]
  return (
    <EmptyState title="Not everything is there yet">
      <ul className="grid gap-2">
        {needs.map(({ there, label, href, way }) => (
          <li key={href} className="flex flex-wrap items-baseline gap-x-3">
            <span aria-hidden="true" className={there ? 'text-accent' : 'text-amber'}>
              {there ? '✓' : '◆'}
            </span>
            <span>
              {label}
              {there ? ' is there.' : ' is missing.'}
            </span>
            {there ? null : <Link href={href}>{way}</Link>}
          </li>
        ))}
      </ul>
    </EmptyState>
  )
}
