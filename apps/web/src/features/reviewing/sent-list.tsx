import { formatCount, formatDate } from '../../components/ui/text/format'
import { Link } from '../../components/ui/layout/link'
import { Section } from '../../components/ui/layout/section'
import type { SentReviews } from '../../domain/reviewing/sent-reviews'
import { describeTask, nameTask } from '../kits/task-view/describe-facets'
import { SentLine } from './held/sent-line'
import { sentStrings as words } from './strings'

/** Your submitted reviews of tasks that are not decided yet. */
export function SentList({ sent: { reviews, more } }: { sent: SentReviews }) {
  if (reviews.length === 0) return null
  return (
    <Section title={words.title} lead={words.lead} aside={formatCount(reviews.length + more, 'review')}>
      <ul>
        {reviews.map(({ assignmentId, task, decision, day, takesEffectAt }, index) => (
          <li key={assignmentId} className="grid gap-0.5 border-b border-hair py-3 last:border-b-0">
            <Link href={`/review/${assignmentId}`} className="w-fit min-w-0 font-serif text-reading">
              {nameTask(task)}
            </Link>
            <p className="text-sm text-ink-2">{`${words.decided[decision]} · ${words.sent} ${formatDate(day, 'UTC')} · ${describeTask(task)}`}</p>
            {takesEffectAt ? (
              <SentLine
                assignmentId={assignmentId}
                takesEffectAt={takesEffectAt}
                name={nameTask(task)}
                hasKey={index === 0}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="mt-3 text-sm text-ink-2">{words.more(more)}</p> : null}
    </Section>
  )
}
