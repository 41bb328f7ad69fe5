import type { ReactNode } from 'react'
import { Button } from '../controls/button'
import { ButtonLink } from './link'

type Step = { href: string } | { onSelect: () => void } | null

type PaginationProps = {
  label: string
  /** Null when there is no previous page. */
  previous: Step
  next: Step
  /** The rows shown: "1–50 of 525". */
  summary?: ReactNode
}

function renderStep(step: Step, text: string): ReactNode {
  if (step === null)
    return (
      <Button size="sm" disabled>
        {text}
      </Button>
    )
  if ('href' in step)
    return (
      <ButtonLink size="sm" href={step.href}>
        {text}
      </ButtonLink>
    )
  return (
    <Button size="sm" onClick={step.onSelect}>
      {text}
    </Button>
  )
}

export function Pagination({ label, previous, next, summary }: PaginationProps) {
  return (
    <nav aria-label={label} data-print="hide" className="flex items-center gap-3 py-3 text-sm text-ink-2">
      {summary ? <span className="mr-auto">{summary}</span> : <span className="mr-auto" />}
      {renderStep(previous, '← Previous')}
      {renderStep(next, 'Next →')}
    </nav>
  )
}
