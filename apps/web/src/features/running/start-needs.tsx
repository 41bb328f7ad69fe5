import { EmptyState } from '../../components/ui/states/empty-state'
import { Link } from '../../components/ui/layout/link'

/** What you need before you can start a run, with a link to create each missing part. */
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
    { exists: release, label: 'A release', href: '/releases/new', action: 'Create a release' },
    {
      exists: system,
      label: 'A system besides physicians',
      href: '/systems/new',
      action: 'Register a system',
    },
    { exists: judge, label: 'A judge', href: '/judges/new', action: 'Register a judge' },
  ]
  return (
    <EmptyState title="A run needs more first">
      <ul className="grid gap-2">
        {needs.map(({ exists, label, href, action }) => (
          <li key={href} className="flex flex-wrap items-baseline gap-x-3">
            <span aria-hidden="true" className={exists ? 'text-accent' : 'text-amber'}>
              {exists ? '✓' : '◆'}
            </span>
            <span>
              {label}
              {exists ? ': ready.' : ': missing.'}
            </span>
            {exists ? null : <Link href={href}>{action}</Link>}
          </li>
        ))}
      </ul>
    </EmptyState>
  )
}
