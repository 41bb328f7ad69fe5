import { formatPoints } from '../../components/ui/text/format'
import { ButtonLink } from '../../components/ui/layout/link'
import { Section } from '../../components/ui/layout/section'
import { Conversation } from '../../components/ui/text/conversation'
import type { ExerciseId } from '../../domain/practice/exercise-ids'
import { workedExample } from '../../domain/practice/worked-example'

/** A complete small task, from the question to the rubric, with the reason for each line. */
export function WorkedExample({ next }: { next: ExerciseId | null }) {
  const { question, answer, rating, ratingSays, criteria, mistakes } = workedExample
  return (
    <div>
      <Conversation
        label="The conversation of the example"
        messages={[
          { role: 'user', content: question },
          { role: 'assistant', content: answer, look: 'sunk', caption: 'Rated response' },
        ]}
      />
      <Section title={`Rated ${rating} of 7`}>
        <p className="max-w-[66ch]">{ratingSays}</p>
      </Section>
      <Section
        title="The rubric"
        lead="What the next answer, by any system, must and must not do. The grader sees one answer and one criterion at a time."
      >
        <Lines
          lines={criteria.map(({ text, points, why }) => ({
            text,
            why,
            mark: formatPoints(points),
            isBad: points < 0,
          }))}
        />
      </Section>
      <Section title="How it goes wrong">
        <Lines lines={mistakes.map(({ text, why }) => ({ text, why, mark: '▲', isBad: true }))} />
      </Section>
      {next ? (
        <p className="mt-8">
          <ButtonLink href={`/practice?exercise=${next}`} variant="primary">
            Write your own
          </ButtonLink>
        </p>
      ) : null}
    </div>
  )
}

function Lines({ lines }: { lines: { text: string; why: string; mark: string; isBad: boolean }[] }) {
  return (
    <ul>
      {lines.map(({ text, why, mark, isBad }) => (
        <li
          key={text}
          className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-4 gap-y-1 border-b border-hair py-3 lg:grid-cols-[2.5rem_minmax(0,1fr)_22rem]"
        >
          <span className={isBad ? 'text-right text-brick' : 'text-right text-accent'}>{mark}</span>
          <span className="font-serif text-reading leading-snug">{text}</span>
          <span className="col-start-2 text-sm text-ink-2 lg:col-start-3">{why}</span>
        </li>
      ))}
    </ul>
  )
}
