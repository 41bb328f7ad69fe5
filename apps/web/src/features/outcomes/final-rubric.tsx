import { Disclosure } from '../../components/ui/layout/disclosure'
import { formatPoints } from '../../components/ui/text/format'
import { Section } from '../../components/ui/layout/section'
import type { ProvenanceStep } from '../../domain/adjudicating/final-provenance'
import type { FinalCriterion, SettledDecision } from '../../domain/outcomes/settled-views'
import { nameReason, formatReason } from '../../domain/reviewing/return-reasons'
import { PointsMark } from '../kits/task-view/points-mark'
import { nameVoice, strings } from './strings'

/**
 * The accepted rubric: each criterion with its authorship and history, then the removed criteria with
 * reasons.
 */
export function FinalRubric({
  criteria,
  removed,
}: {
  criteria: readonly FinalCriterion[]
  removed: SettledDecision['removed']
}) {
  return (
    <Section title={strings.rubric(criteria.length)}>
      <ol className="divide-y divide-hair border-y border-hair">
        {criteria.map(({ stableId, text, points, wrote, steps }) => (
          <li key={stableId} className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-3 py-3">
            <PointsMark points={points} />
            <div className="min-w-0">
              <p dir="auto" className="reading whitespace-pre-wrap wrap-anywhere">
                {text}
              </p>
              {steps.length > 0 ? (
                <Disclosure
                  summary={
                    <span className="text-sm text-ink-2">{`${strings.wrote(wrote.map(nameVoice).join(', '))}. ${strings.how}`}</span>
                  }
                >
                  <ul className="grid gap-1 pb-2 text-sm">
                    {steps.map((step, index) => (
                      <li key={index}>{describeStep(step)}</li>
                    ))}
                  </ul>
                </Disclosure>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
      {removed.length > 0 ? (
        <>
          <h3 className="mt-6 mb-1 text-base font-medium">{strings.removed}</h3>
          <ul className="grid gap-2">
            {removed.map(({ text, points, reason, note }, index) => (
              <li key={index} className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-3">
                <PointsMark points={points} isGone />
                <div className="min-w-0">
                  <p dir="auto" className="reading text-ink-2">
                    <del>{text}</del>
                  </p>
                  <p dir="auto" className="text-sm">
                    {[reason && nameReason(reason), note].filter(Boolean).join(': ')}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Section>
  )
}

function describeStep(step: ProvenanceStep) {
  const quote = (text: string | null) =>
    text === null ? null : (
      <q dir="auto" className="font-serif">
        {text}
      </q>
    )
  const points = (value: number | null) => (value === null ? '' : ` (${formatPoints(value)})`)
  const who = <span className="font-medium">{nameVoice(step.who)}</span>
  if (step.did === 'wrote')
    return (
      <>
        {who} {strings.steps.wrote} {quote(step.text)}
        {points(step.points)}
      </>
    )
  if (step.did === 'proposed')
    return (
      <>
        {who} {strings.steps[step.action]}
        {step.text === null ? '' : ': '}
        {quote(step.text)}
        {points(step.points)} · <span dir="auto">{formatReason(step.why, step.note)}</span> ·{' '}
        <span className={step.taken ? 'text-accent' : 'text-ink-2'}>
          {step.taken ? strings.taken : strings.notTaken}
        </span>
      </>
    )
  const of = strings.pointsOf[step.pointsOf]
  return (
    <>
      {who} {strings.steps[step.did]}
      {points(step.points)}
      {of ? ` · ${of}` : ''}
    </>
  )
}
