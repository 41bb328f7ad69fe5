import { Badge } from '../../../components/ui/states/badge'
import { ButtonLink } from '../../../components/ui/layout/link'
import type { Line } from './describe-lines'

/** Lines with a label, what is going on, and one action each. */
export function LineList({ lines }: { lines: readonly Line[] }) {
  return (
    <ul>
      {lines.map(({ key, label, tone, title, detail, href, action }) => (
        <li
          key={key}
          className="grid gap-x-6 gap-y-1.5 border-b border-hair py-3 sm:grid-cols-[10.5rem_minmax(0,1fr)_auto] sm:items-baseline"
        >
          <span>
            <Badge tone={tone}>{label}</Badge>
          </span>
          <span className="min-w-0 wrap-anywhere">
            <span className="block font-medium">{title}</span>
            <span className="block max-w-[74ch] text-sm text-ink-2">{detail}</span>
          </span>
          <span className="max-sm:pt-1">
            <ButtonLink href={href} size="sm" aria-label={`${action}: ${title}`}>
              {action}
            </ButtonLink>
          </span>
        </li>
      ))}
    </ul>
  )
}
