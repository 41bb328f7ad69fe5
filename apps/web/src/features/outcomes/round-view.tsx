import type { ReactNode } from 'react'
import { Section } from '../../components/ui/layout/section'
import { describeReviewed } from '../../domain/adjudicating/alignment/describe-unreviewed'
import type { Round } from '../../domain/outcomes/settled-views'
import { nameReason, type ReturnReason } from '../../domain/reviewing/return-reasons'
import { CriterionDecisions } from './criterion-decisions'
import { SaidBy } from './said-by'
import { strings } from './strings'

const yesOrNo = (value: boolean) => (value ? strings.yes : strings.no)

/** The reviews and the decision on one version, and what became of each disputed criterion. */
export function RoundView({
  round: { number, criteriaCount, reviews, decision, criteria },
  children,
}: {
  round: Round
  children?: ReactNode
}) {
  return (
    <Section title={strings.round(number)}>
      <div className="grid gap-5">
        {reviews.map(({ letter, isYou, name, decision: said, reasons, note, ...answers }) => (
          <Said
            key={letter}
            who={<SaidBy voice={letter} isYou={isYou} name={name} />}
            did={strings.decisions[said]}
            reasons={reasons}
            note={note}
          >
            {`${strings.flaw}: ${yesOrNo(answers.flawConfirmed)} · ${strings.realistic}: ${yesOrNo(answers.realistic)}`}
            {criteriaCount > 0
              ? ` · ${strings.reviewed}: ${describeReviewed(answers.reviewedCriteria, criteriaCount)}`
              : ''}
          </Said>
        ))}
        {decision ? (
          <Said
            who={<SaidBy voice="adjudicator" {...decision} />}
            did={strings.decisions[decision.decision]}
            reasons={decision.reasons}
            note={decision.note}
          />
        ) : null}
      </div>
      <CriterionDecisions decisions={criteria} />
      {children}
    </Section>
  )
}

interface SaidProps {
  who: ReactNode
  did: string
  reasons: readonly ReturnReason[]
  note: string
  children?: ReactNode
}

function Said({ who, did, reasons, note, children }: SaidProps) {
  return (
    <figure>
      <figcaption>
        <span className="font-semibold">{who}</span> {did}
        {reasons.length > 0 ? `: ${reasons.map(nameReason).join(', ')}` : ''}
      </figcaption>
      {children ? <p className="text-sm text-ink-2">{children}</p> : null}
      {note.trim() === '' ? null : (
        <blockquote dir="auto" className="reading mt-1 max-w-[74ch] whitespace-pre-wrap">
          {note}
        </blockquote>
      )}
    </figure>
  )
}
