import type { Step, StepState } from '../../../domain/releasing/workspace-steps'
import { cx } from '../../../components/ui/cx'
import { stepTitles } from './strings'

const marks: Record<StepState, { glyph: string; word: string; style: string }> = {
  done: { glyph: '✓', word: 'done', style: 'text-accent' },
  next: { glyph: '◆', word: 'next', style: 'text-amber' },
  optional: { glyph: '○', word: 'optional', style: 'text-ink-2' },
  waits: { glyph: '·', word: 'waits', style: 'text-ink-2' },
}

/** The steps of a draft as links, each with its state and what it holds or lacks. */
export function StepList({ steps, label }: { steps: readonly Step[]; label: string }) {
  return (
    <nav aria-label={label} className="mt-8">
      <ol
        className={cx(
          'grid grid-cols-2 gap-x-1 border-b border-hair-strong sm:grid-cols-4',
          steps.length > 4 && 'lg:grid-cols-8',
        )}
      >
        {steps.map(({ name, state, says }, place) => (
          <li key={name} className="min-w-0">
            <a
              href={`#${name}`}
              aria-current={state === 'next' ? 'step' : undefined}
              className={cx(
                'block h-full border-t-2 px-2 py-2.5 hover:bg-sunk',
                state === 'next' ? 'border-amber' : state === 'done' ? 'border-accent' : 'border-hair',
              )}
            >
              <span className="flex items-baseline gap-1.5 font-semibold">
                <span aria-hidden="true" className={marks[state].style}>
                  {marks[state].glyph}
                </span>
                {`${place + 1}. ${stepTitles[name]}`}
                <span className="sr-only">{`, ${marks[state].word}`}</span>
              </span>
              <span className="mt-0.5 block text-xs text-ink-2">{says}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
