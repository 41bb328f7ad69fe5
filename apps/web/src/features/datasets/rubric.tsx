import { formatCount, formatPoints } from '../../components/ui/text/format'
import { PlainText } from '../../components/ui/text/plain-text'
import { Section } from '../../components/ui/layout/section'
import type { TaskDetail } from '../../domain/datasets/datasets'
import { cx } from '../../components/ui/cx'

type Criterion = TaskDetail['version']['criteria'][number]

const sum = (criteria: readonly Criterion[]) => criteria.reduce((total, { points }) => total + points, 0)

/** A rubric, read-only: each criterion with its points and tags. */
export function Rubric({ criteria, lang }: { criteria: readonly Criterion[]; lang?: string }) {
  const wanted = criteria.filter(({ points }) => points > 0)
  const unwanted = criteria.filter(({ points }) => points < 0)
  const totals = [
    `Wanted ${formatPoints(sum(wanted))}`,
    ...(unwanted.length > 0 ? [`unwanted ${formatPoints(sum(unwanted))}`] : []),
  ].join(' · ')
  return (
    <Section title="Rubric" aside={`${formatCount(criteria.length, 'criterion', 'criteria')} · ${totals}`}>
      <ol>
        {criteria.map(({ id, text, points, tags }) => (
          <li key={id} className="flex gap-4 border-b border-hair py-3">
            <Points points={points} />
            <div className="min-w-0">
              <PlainText text={text} lang={lang} />
              {tags.length > 0 ? (
                <p className="mt-1 text-xs wrap-anywhere text-ink-2">{tags.join(' · ')}</p>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** Points with sign, color and word: what an answer should do, or must not do. */
function Points({ points }: { points: number }) {
  const wanted = points > 0
  return (
    <span
      className={cx(
        'inline-grid w-20 shrink-0 content-start justify-items-end pt-0.5 text-right',
        wanted ? 'text-accent' : 'text-brick',
      )}
    >
      <span className="font-semibold">{formatPoints(points)}</span>
      <span className="text-xs">{wanted ? '● wanted' : '▲ unwanted'}</span>
    </span>
  )
}
