'use client'

import { formatCount, formatDate } from '../../../../components/ui/text/format'
import { Link } from '../../../../components/ui/layout/link'
import { Section } from '../../../../components/ui/layout/section'
import type { SentLine as Line } from '../../../../domain/assignments/sent-lines'
import { describeTask, nameTask } from '../../task-view/describe-facets'
import type { UndoableKind } from '../assignment-definition'
import { SentLine } from './sent-line'

/** Words of a list of submissions. */
interface SentWords<Decision extends string> {
  title: string
  lead: string
  /** What the person did, in a sentence without its end. */
  decided: Record<Decision, string>
  /** Goes before the day. */
  sent: string
  more: (count: number) => string
}

interface SentListProps<Decision extends string> {
  definition: UndoableKind
  words: SentWords<Decision>
  lines: readonly Line<Decision>[]
  more: number
}

/** A person's own submissions of one kind, those that are held with undo. */
export function SentList<Decision extends string>({
  definition,
  words,
  lines,
  more,
}: SentListProps<Decision>) {
  if (lines.length === 0) return null
  return (
    <Section title={words.title} lead={words.lead} aside={formatCount(lines.length + more, definition.noun)}>
      <ul>
        {lines.map(({ assignmentId, task, decision, day, takesEffectAt }, index) => (
          <li key={assignmentId} className="grid gap-0.5 border-b border-hair py-3 last:border-b-0">
            <Link
              href={`${definition.path}/${assignmentId}`}
              className="w-fit min-w-0 font-serif text-reading"
            >
              {nameTask(task)}
            </Link>
            <p className="text-sm text-ink-2">{`${words.decided[decision]} · ${words.sent} ${formatDate(day, 'UTC')} · ${describeTask(task)}`}</p>
            {takesEffectAt ? (
              <SentLine
                definition={definition}
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
