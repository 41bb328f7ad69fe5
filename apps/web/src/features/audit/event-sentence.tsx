import { Link } from '../../components/ui/link'
import type { AuditRow } from '../../domain/audit'
import { sentenceOf } from '../../domain/audit-sentence'

interface EventSentenceProps {
  row: AuditRow
  /** On the page of the object itself, its name is not a link. */
  unlinked?: boolean
}

/** Who did what to what, as one sentence. */
export function EventSentence({ row, unlinked }: EventSentenceProps) {
  const [who, ...rest] = sentenceOf(row)
  return (
    <span className="wrap-anywhere">
      <span className="font-semibold">{who?.text}</span>
      {rest.map(({ text, href }, index) =>
        href && !unlinked ? (
          <Link key={index} href={href} look="quiet">
            {text}
          </Link>
        ) : (
          <span key={index}>{text}</span>
        ),
      )}
    </span>
  )
}
