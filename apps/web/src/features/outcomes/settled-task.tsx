import { Disclosure } from '../../components/ui/disclosure'
import { Notice } from '../../components/ui/notice'
import { Section } from '../../components/ui/section'
import type { SettledTask as Settled } from '../../domain/outcomes/settled-views'
import { FinalRubric } from './final-rubric'
import { RatingsSideBySide } from './ratings-side-by-side'
import { RoundView } from './round-view'
import { SettledText } from './settled-text'
import { strings } from './strings'

/** What came of a task: how everyone rated it, the final rubric with where it comes from, what was said of each version, and the text. */
export function SettledTask({ settled }: { settled: Settled }) {
  const { status, reveal, answeredBy, rounds, criteria } = settled
  const removed = rounds.flatMap(({ decision }) => decision?.removed ?? [])
  return (
    <>
      <p className="reading">{strings.came[status]}</p>
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
