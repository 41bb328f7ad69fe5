import type { SubmittedAnswer } from '../../domain/answering/answer-views'
import { strings } from './strings'

/** The length of the answer beside the median of others. Shown only after submission. */
export function LengthsLine({ sent: { length, median } }: { sent: SubmittedAnswer }) {
  return (
    <span className="tabular-nums">
      {strings.done.yours}: {strings.length(length.words, length.characters)}.
      {median ? ` ${strings.done.median}: ${strings.length(median.words, median.characters)}.` : null}
    </span>
  )
}
