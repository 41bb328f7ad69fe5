import { Badge } from '../../../components/ui/states/badge'
import { ButtonLink } from '../../../components/ui/layout/link'
import type { Step } from './setup-steps'

/** Numbered steps; the first that is not done has the button. */
export function SetupList({ steps }: { steps: readonly Step[] }) {
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <ol>
      {steps.map((step, index) => (
        <li
          key={step.href}
          className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-hair py-3"
        >
          <span className="w-5 text-right text-ink-3">{index + 1}</span>
          <span className="min-w-0 grow basis-64">
            <span className={step === next ? 'font-semibold' : undefined}>{step.title}</span>
            <span className="block text-sm text-ink-2">{step.detail}</span>
          </span>
          {step.isDone ? (
            <Badge tone="accent" glyph="✓">
              Done
            </Badge>
          ) : step === next ? (
            <ButtonLink href={step.href} variant="primary">
              {step.title}
            </ButtonLink>
          ) : null}
        </li>
      ))}
    </ol>
  )
}
