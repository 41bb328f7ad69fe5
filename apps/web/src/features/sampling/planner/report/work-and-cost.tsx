import { useState } from 'react'
import { Field } from '../../../../components/ui/controls/field'
import { NativeSelect } from '../../../../components/ui/controls/native-select'
import { DataList } from '../../../../components/ui/layout/data-list'
import { Section } from '../../../../components/ui/layout/section'
import { formatCount, formatMoney, formatNumber } from '../../../../components/ui/text/format'
import type { PlanFacts } from '../../../../domain/sampling/plan-facts'
import type { PlanReport } from '../../../../domain/sampling/report-plan'

const typicalSlices = new Set(['good_faith_typical', 'red_teaming_typical'])

/** The hours of reviewers that a draw for review takes. */
export function ReviewingTime({
  report,
  review,
}: {
  report: PlanReport
  review: NonNullable<PlanFacts['review']>
}) {
  return (
    <Section title="Reviewing time" level={3} className="mt-8">
      <p className="text-sm">{describeReview(report, review)}</p>
    </Section>
  )
}

/** The cost of judging one run on a release of this plan. */
export function JudgingCost({ report, facts }: { report: PlanReport; facts: PlanFacts }) {
  const [judgeId, setJudgeId] = useState('')
  const judge = facts.judges.find(({ id }) => id === judgeId) ?? facts.judges[0]
  const verdicts = facts.criteriaPerTask === null ? null : report.plan.size * facts.criteriaPerTask
  return (
    <Section title="Judging cost" level={3} className="mt-8">
      <div className="grid gap-4">
        {facts.judges.length > 0 ? (
          <Field label="Judge">
            {(control) => (
              <NativeSelect
                {...control}
                options={facts.judges.map(({ id, name }) => ({ value: id, label: name }))}
                value={judge?.id ?? ''}
                onChange={({ target }) => setJudgeId(target.value)}
              />
            )}
          </Field>
        ) : null}
        <DataList ruled facts={[{ term: 'Judging one run', detail: describeCost(verdicts, judge) }]} />
      </div>
    </Section>
  )
}

function describeReview(report: PlanReport, review: NonNullable<PlanFacts['review']>): string {
  const slices = report.composition.get('slice') ?? []
  const total = slices.reduce((sum, { expected }) => sum + expected, 0)
  const typical = slices
    .filter(({ level }) => typicalSlices.has(level))
    .reduce((sum, { expected }) => sum + expected, 0)
  const share = total > 0 ? typical / total : 1
  const reviews = report.plan.size * (share * review.whenTypical + (1 - share) * review.whenDifficult)
  const { minutes, of } = review.estimate
  const source =
    of > 0
      ? `the median of ${formatCount(of, 'finished review')}`
      : 'an assumption until reviews are finished'
  return `About ${formatCount(Math.round((reviews * minutes) / 60), 'hour')} for ${formatCount(Math.round(reviews), 'review')} of ${formatNumber(minutes)} min each, ${source}.`
}

function describeCost(verdicts: number | null, judge: PlanFacts['judges'][number] | undefined): string {
  if (!judge) return 'Unknown: no judge is registered.'
  if (verdicts === null) return 'Unknown: the pool is empty.'
  if (!judge.hasPrice) return 'Unknown: the judge’s model has no price. Enter it under Prices.'
  if (judge.nanoPerVerdict === null)
    return 'Unknown: no judge has graded anything yet, so the length of its calls is unknown.'
  const basis = judge.isOwn ? 'its newest' : 'the newest calls of other judges,'
  return `About ${formatMoney(judge.nanoPerVerdict * verdicts)} for ${formatNumber(verdicts)} verdicts, by the tokens of ${basis} ${formatCount(judge.calls, 'call')} at today’s prices.`
}
