import { Notice } from '../../components/ui/states/notice'
import { Section } from '../../components/ui/layout/section'
import type { Feedback } from '../../domain/practice/give-feedback'

/** Feedback on a practice rubric: whether it passes, what to fix, what it misses and covers, and advice. */
export function FeedbackList({
  feedback: { passed, found, missed, mustFix, advice },
  isOld,
  afterwards,
}: {
  feedback: Feedback
  isOld: boolean
  afterwards: string
}) {
  const place = (criterion: number | null) => (criterion === null ? 'The rubric' : `Criterion ${criterion}`)
  return (
    <Section
      title="Feedback"
      level={3}
      aside={isOld ? 'for the rubric before your last change' : undefined}
      className="mt-2"
    >
      <Notice tone={passed ? 'accent' : 'amber'} live title={passed ? 'Passed' : 'Not there yet'}>
        {passed
          ? afterwards
          : mustFix.length > 0
            ? 'Fix the points below, then check again.'
            : 'Too many key points of this case are not in the rubric yet. You can miss at most one.'}
      </Notice>
      <div className="mt-5 grid gap-6 lg:grid-cols-2">
        <Points
          title="To fix"
          glyph="▲"
          tone="text-brick"
          points={mustFix.map(({ criterion, says }) => `${place(criterion)}: ${says}`)}
        />
        <Points title="Not in the rubric" glyph="○" tone="text-amber" points={missed} />
        <Points
          title="Well spotted"
          glyph="✓"
          tone="text-accent"
          points={found.map(({ criterion, says }) => `${place(criterion)}: ${says}`)}
        />
        <Points
          title="Could be better"
          glyph="◆"
          tone="text-ink-2"
          points={advice.map(({ criterion, says }) => `${place(criterion)}: ${says}`)}
        />
      </div>
    </Section>
  )
}

function Points({
  title,
  glyph,
  tone,
  points,
}: {
  title: string
  glyph: string
  tone: string
  points: readonly string[]
}) {
  if (points.length === 0) return null
  return (
    <div>
      <h4 className="text-sm font-semibold">{title}</h4>
      <ul className="mt-1 grid gap-1.5">
        {points.map((point) => (
          <li key={point} className="flex gap-2.5">
            <span aria-hidden="true" className={tone}>
              {glyph}
            </span>
            <span>{point}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
