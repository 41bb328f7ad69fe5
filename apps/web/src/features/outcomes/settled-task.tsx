import { Disclosure } from '../../components/ui/layout/disclosure'
import { Notice } from '../../components/ui/states/notice'
import { Section } from '../../components/ui/layout/section'
import type { SettledTask as Settled } from '../../domain/outcomes/settled-views'
import { FinalRubric } from './final-rubric'
import { RatingsSideBySide } from './ratings-side-by-side'
import { RoundView } from './round-view'
import { SettledText } from './settled-text'
import { strings } from './strings'

/**
 * The outcome of a task: ratings, the final rubric with its history, the reviews of each version, and the
 * text.
 */
export function SettledTask({ settled }: { settled: Settled }) {
  const { status, reveal, answeredBy, rounds, criteria } = settled
  const removed = rounds.flatMap(({ decision }) => decision?.removed ?? [])
  return (
    <>
      <p className="reading">{strings.outcome[status]}</p>
      {reveal === 'nothing' ? <Notice className="mt-4">{strings.hidden}</Notice> : null}
      <RatingsSideBySide settled={settled} />
      {criteria.length > 0 ? <FinalRubric criteria={criteria} removed={removed} /> : null}
      {rounds.toReversed().map((round) => (
        <RoundView key={round.number} round={round} />
      ))}
      <Section title={strings.text} lead={answeredBy ? `${strings.answeredBy} ${answeredBy}.` : undefined}>
        <Disclosure summary={strings.read}>
          <SettledText settled={settled} />
        </Disclosure>
      </Section>
    </>
  )
}
