import { Conversation } from '../../components/ui/conversation'
import { Disclosure } from '../../components/ui/disclosure'
import { Notice } from '../../components/ui/notice'
import { Section } from '../../components/ui/section'
import type { SettledTask as Settled } from '../../domain/outcomes/settled-views'
import { FoldedText } from '../conversation/folded-text'
import { RatedResponse } from '../peer-review/rated-response'
import { FinalRubric } from './final-rubric'
import { RatingsSideBySide } from './ratings-side-by-side'
import { RoundView } from './round-view'
import { strings } from './strings'

const captions = { user: 'User', assistant: 'Assistant' }

/** What came of a task: how everyone rated it, the final rubric with where it comes from, what was said of each version, and the text. */
export function SettledTask({ settled }: { settled: Settled }) {
  const { task, status, reveal, conversation, ratedResponse, answeredBy, rounds, criteria } = settled
  const lang = task.language ?? undefined
  const removed = rounds.flatMap(({ decision }) => decision?.removed ?? [])
  return (
    <>
      <p className="reading">{strings.came[status]}</p>
      {reveal === 'nothing' ? <Notice className="mt-4">{strings.hidden}</Notice> : null}
      <RatingsSideBySide settled={settled} />
      {criteria.length > 0 ? <FinalRubric criteria={criteria} removed={removed} /> : null}
      {rounds.toReversed().map((round) => <RoundView key={round.number} round={round} />)}
      <Section title={strings.text} lead={answeredBy ? `${strings.answeredBy} ${answeredBy}.` : undefined}>
        <Disclosure summary={strings.text}>
          <div className="grid gap-6 py-3">
            <Conversation
              lang={lang}
              captions={captions}
              messages={conversation.map(({ role, content }) => ({ role, content, body: <FoldedText text={content} format={role === 'user' ? 'plain' : 'markdown'} lang={lang} /> }))}
            />
            <RatedResponse text={ratedResponse} lang={lang} hint={null} />
          </div>
        </Disclosure>
      </Section>
    </>
  )
}
