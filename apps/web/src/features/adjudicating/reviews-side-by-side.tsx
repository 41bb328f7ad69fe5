import { classifyDispute } from '../../domain/adjudicating/classify-dispute'
import type { LetteredReview } from '../../domain/adjudicating/adjudication-views'
import { describeReviewed } from '../../domain/adjudicating/alignment/describe-unreviewed'
import { ratingBriefs, type Rating } from '../../domain/authoring/rating-anchors'
import { nameReason } from '../../domain/reviewing/return-reasons'
import { useAdjudication } from './adjudication-provider'
import { strings } from './strings'

const { rows: words } = strings
const yesOrNo = (value: boolean) => (value ? strings.yes : strings.no)

const lines: { name: string; of: (review: LetteredReview, criteria: number) => string }[] = [
  { name: words.decision, of: ({ decision }) => strings.decided[decision] },
  { name: words.flaw, of: ({ flawConfirmed }) => yesOrNo(flawConfirmed) },
  { name: words.realistic, of: ({ realistic }) => yesOrNo(realistic) },
  {
    name: words.rating,
    of: ({ responseQuality }) => `${responseQuality} · ${ratingBriefs[responseQuality as Rating]}`,
  },
  {
    name: words.reviewed,
    of: ({ reviewedCriteria }, criteria) =>
      criteria === 0 ? '' : describeReviewed(reviewedCriteria, criteria),
  },
  { name: words.why, of: ({ reasons }) => reasons.map(nameReason).join(', ') },
]

/** The reviews side by side: the dispute, the answers with differences in bold, and the notes. */
export function ReviewsSideBySide() {
  const {
    adjudication: { reviews, disputed, criteria },
  } = useAdjudication()
  const dispute = disputed ? classifyDispute(reviews) : null
  const noted = reviews.filter(({ note }) => note.trim() !== '')
  return (
    <section
      data-part="reviews"
      aria-labelledby="adjudication-reviews"
      tabIndex={-1}
      className="outline-none"
    >
      <h2 id="adjudication-reviews" className="rule-top pt-2 pb-1">
        {strings.reviews}
      </h2>
      {dispute ? (
        <div className="mt-1 mb-3 border-s-[3px] border-amber ps-3">
          <p className="font-semibold">
            <span aria-hidden="true" className="text-amber">
              ◆{' '}
            </span>
            {dispute.question}
          </p>
          <p className="text-sm text-ink-2">{dispute.says}</p>
        </div>
      ) : null}
      {reviews.length === 0 ? (
        <p className="text-ink-2">{strings.noReviews}</p>
      ) : (
        <table className="w-full table-fixed border-collapse text-sm">
          <caption className="sr-only">{strings.reviews}</caption>
          <thead>
            <tr className="border-b border-hair-strong">
              <td className="w-[26%] py-1.5" />
              {reviews.map(({ letter }) => (
                <th key={letter} scope="col" className="px-2 py-1.5 text-start font-semibold">
                  {strings.reviewer(letter)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines
              .map(({ name, of }) => ({ name, of: (review: LetteredReview) => of(review, criteria.length) }))
              .filter(({ of }) => reviews.some((review) => of(review) !== ''))
              .map(({ name, of }) => {
                const differs = new Set(reviews.map(of)).size > 1
                return (
                  <tr key={name} className="border-b border-hair align-baseline">
                    <th scope="row" className="py-1.5 pe-2 text-start font-normal text-ink-2">
                      {name}
                    </th>
                    {reviews.map((review) => (
                      <td
                        key={review.letter}
                        className={differs ? 'px-2 py-1.5 font-semibold' : 'px-2 py-1.5'}
                      >
                        {of(review) || '–'}
                      </td>
                    ))}
                  </tr>
                )
              })}
          </tbody>
        </table>
      )}
      {noted.map(({ letter, note }) => (
        <figure key={letter} className="mt-3">
          <figcaption className="text-xs text-ink-2">{strings.reviewer(letter)}</figcaption>
          <blockquote dir="auto" className="reading max-w-[74ch] whitespace-pre-wrap">
            {note}
          </blockquote>
        </figure>
      ))}
    </section>
  )
}
