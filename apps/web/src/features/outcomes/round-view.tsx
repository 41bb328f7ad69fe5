import type { ReactNode } from 'react'
import { Section } from '../../components/ui/layout/section'
import type { Round } from '../../domain/outcomes/settled-views'
import { nameReason, type ReturnReason } from '../../domain/reviewing/return-reasons'
import { SaidBy } from './said-by'
import { strings } from './strings'

const yesOrNo = (value: boolean) => (value ? strings.yes : strings.no)

/** The reviews and the decision on one version. */
export function RoundView({ round: { number, reviews, decision } }: { round: Round }) {
  return (
    <Section title={strings.round(number)}>
      <div className="grid gap-5">
        {reviews.map(({ letter, isYou, name, decision: said, flawConfirmed, realistic, reasons, note }) => (
          <Said
            key={letter}
            who={<SaidBy voice={letter} isYou={isYou} name={name} />}
            did={strings.decisions[said]}
            reasons={reasons}
            note={note}
          >
            {`${strings.flaw}: ${yesOrNo(flawConfirmed)} · ${strings.realistic}: ${yesOrNo(realistic)}`}
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
