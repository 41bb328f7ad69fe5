import type { AdviceKind } from '../../../domain/authoring/rubric-checks/finding'
import { guidance } from '../../../domain/authoring/rubric-checks/guidance'

/** Why one kind of advice is given, with an example before and after. */
export function AdviceReason({ kind }: { kind: AdviceKind }) {
  const { reason, bad, good } = guidance[kind]
  return (
    <div className="mb-1 grid max-w-[64ch] gap-0.5 border-l-2 border-hair-strong pl-3 text-ink-2">
      <p>{reason}</p>
      <p>
        <span className="text-brick">Not: </span>
        <span className="font-serif">{bad}</span>
      </p>
      <p>
        <span className="text-accent">Rather: </span>
        <span className="font-serif">{good}</span>
      </p>
    </div>
  )
}
