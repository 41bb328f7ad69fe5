import { cx } from '../../components/ui/cx'
import { Page } from '../../components/ui/layout/page'
import { PageHeader } from '../../components/ui/layout/page-header'
import { Section } from '../../components/ui/layout/section'
import { Link } from '../../components/ui/layout/link'
import { Conversation } from '../../components/ui/text/conversation'
import { formatNumber, formatPoints, formatScore } from '../../components/ui/text/format'
import { exampleTask } from '../../domain/leaderboard/example-task'
import { VerdictMark } from '../kits/results/verdict-mark'

/** The page that shows what is tested, with a task that belongs to no release. */
export function ExamplePage() {
  const { question, answer, criteria, canary } = exampleTask
  const earned = sum(criteria.filter(({ met }) => met))
  const possible = sum(criteria.filter(({ points }) => points > 0))
  return (
    <Page width="tool">
      <PageHeader
        size="display"
        title="An example task"
        lead="This task was written for this page and belongs to no release. It has the same parts as the tasks behind the leaderboard, whose text is not public here, so that no system learns it."
      />
      <Conversation
        label="The conversation of the example"
        messages={[
          { role: 'user', content: question },
          { role: 'assistant', content: answer, look: 'sunk', caption: 'Answer of a system' },
        ]}
        captions={{ user: 'Clinician' }}
      />
      <Section
        title="The rubric and the verdicts"
        lead="Physicians write the criteria. The judge sees the conversation, the answer and one criterion at a time, and decides whether the answer meets it."
      >
        <ol aria-label="Criteria" className="border-t border-hair">
          {criteria.map(({ id, points, text, met, explanation }) => (
            <li key={id} className="grid grid-cols-[2.75rem_1fr] gap-x-3 border-b border-hair py-3">
              <span
                className={cx('pt-0.5 text-right font-semibold', points > 0 ? 'text-accent' : 'text-brick')}
              >
                <span className="sr-only">Points </span>
                {formatPoints(points)}
              </span>
              <div>
                <p className="font-serif leading-snug">{text}</p>
                <p className="mt-1 flex flex-wrap items-baseline gap-x-3 text-sm text-ink-2">
                  <VerdictMark met={met} points={points} />
                  {explanation}
                </p>
              </div>
            </li>
          ))}
        </ol>
      </Section>
      <Section title="The score">
        <div className="grid max-w-[66ch] gap-3">
          <p>
            The answer earned {formatNumber(earned)} of {formatNumber(possible)} possible points, so its score
            is <strong>{formatScore((earned / possible) * 100)}</strong>. A criterion with negative points
            that is met would lower it. The score of a system is the mean over all tasks.
          </p>
          <p>
            <Link href="/methods">How the scores are computed</Link> · <Link href="/">Leaderboard</Link>
          </p>
        </div>
      </Section>
      <p className="mt-12 border-t border-hair pt-3 text-xs text-ink-2">{canary}</p>
    </Page>
  )
}

function sum(criteria: readonly { points: number }[]): number {
  return criteria.reduce((total, { points }) => total + points, 0)
}
