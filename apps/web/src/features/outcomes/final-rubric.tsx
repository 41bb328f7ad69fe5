import { Disclosure } from '../../components/ui/disclosure'
import { formatPoints } from '../../components/ui/format'
import { Section } from '../../components/ui/section'
import type { ProvenanceStep } from '../../domain/adjudicating/final-provenance'
import type { FinalCriterion, SettledDecision } from '../../domain/outcomes/settled-views'
import { nameReason, tellReason } from '../../domain/return-reasons'
import { PointsMark } from '../adjudication/points-mark'
import { nameVoice, strings } from './strings'

/** The rubric as it was accepted: each criterion with whose words it has and how it came about, then what was taken out and why. */
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
                      <li key={index}>{tellStep(step)}</li>
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

function tellStep(step: ProvenanceStep) {
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
        {points(step.points)} · <span dir="auto">{tellReason(step.why, step.note)}</span> ·{' '}
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
