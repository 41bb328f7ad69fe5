import { describeUnreviewed } from '../../domain/adjudicating/alignment/describe-unreviewed'
import type { CriterionDecision } from '../../domain/adjudicating/criterion-decisions'
import { formatReason, nameReason } from '../../domain/reviewing/return-reasons'
import { PointsMark } from '../kits/task-view/points-mark'
import { WordDiff } from '../kits/task-view/word-diff'
import { nameVoice, strings } from './strings'

/** The criteria that someone wanted to change: the author's words, each proposal, and the adjudicator's decision. */
export function CriterionDecisions({ decisions }: { decisions: readonly CriterionDecision[] }) {
  if (decisions.length === 0) return null
  return (
    <section className="mt-5">
      <h3 className="mb-1 text-base font-medium">{strings.criteria}</h3>
      <ol className="divide-y divide-hair border-y border-hair">
        {decisions.map(({ key, authored, proposals, resolution, ...unreviewed }) => (
          <li key={key} className="grid gap-2 py-3">
            <p className="text-sm text-ink-2">
              {authored ? strings.criterion(authored.place) : strings.addedByReviewers}
              {describeUnreviewed(unreviewed) === '' ? '' : ` · ${describeUnreviewed(unreviewed)}`}
            </p>
            {authored ? <Line {...authored} /> : null}
            <ul className="grid gap-2 border-s border-hair-strong ps-3">
              {proposals.map(({ by, action, text, points, reason, note }, index) => (
                <li key={index}>
                  <p className="text-sm">
                    <span className="font-medium">{nameVoice(by)}</span> {strings.steps[action]}
                    {action === 'points' && points !== null
                      ? ` (${strings.fromTo(authored?.points ?? null, points)})`
                      : ''}
                    {reason ? (
                      <>
                        {' · '}
                        <span dir="auto">{formatReason(reason, note)}</span>
                      </>
                    ) : null}
                  </p>
                  {text === null ? null : action === 'edit' && authored ? (
                    <WordDiff before={authored.text} after={text} />
                  ) : (
                    <Line text={text} points={points} />
                  )}
                </li>
              ))}
              {resolution ? (
                <li>
                  <p className="text-sm">
                    <span className="font-medium">{nameVoice('adjudicator')}</span>{' '}
                    {strings.resolved[resolution.is]}
                    {[resolution.reason && nameReason(resolution.reason), resolution.note]
                      .filter(Boolean)
                      .map((why) => (
                        <span key={why} dir="auto">
                          {' · '}
                          {why}
                        </span>
                      ))}
                  </p>
                  {resolution.lines.map((line, index) => (
                    <Line key={index} {...line} />
                  ))}
                </li>
              ) : null}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Line({ text, points }: { text: string; points: number | null }) {
  return (
    <div className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-3">
      {points === null ? <span /> : <PointsMark points={points} />}
      <p dir="auto" className="reading whitespace-pre-wrap wrap-anywhere">
        {text}
      </p>
    </div>
  )
}
