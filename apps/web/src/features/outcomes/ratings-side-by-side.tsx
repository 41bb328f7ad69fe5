import { Section } from '../../components/ui/layout/section'
import { Row, Table, TableBody, TableHead, Td, Th } from '../../components/ui/layout/table'
import type { SettledTask } from '../../domain/outcomes/settled-views'
import { ratingBriefs, type Rating } from '../../domain/authoring/rating-anchors'
import { SaidBy } from './said-by'
import { strings } from './strings'

/** How the author, the reviewers and the adjudicator rated the last submitted version. */
export function RatingsSideBySide({
  settled: { author, rounds },
  level = 2,
}: {
  settled: Pick<SettledTask, 'author' | 'rounds'>
  level?: 2 | 3
}) {
  const last = rounds.at(-1)
  const decision = last?.decision
  const given = [
    ...(author && author.rating !== null
      ? [{ key: 'author', who: <SaidBy voice="author" {...author} />, rating: author.rating, why: '' }]
      : []),
    ...(last?.reviews ?? []).map(({ letter, isYou, name, responseQuality }) => ({
      key: letter,
      who: <SaidBy voice={letter} isYou={isYou} name={name} />,
      rating: responseQuality,
      why: '',
    })),
    ...(decision?.rating
      ? [
          {
            key: 'final',
            who: (
              <>
                {strings.final}: <SaidBy voice="adjudicator" {...decision} />
              </>
            ),
            rating: decision.rating,
            why: decision.ratingReason,
          },
        ]
      : []),
  ]
  if (given.length === 0) return null
  return (
    <Section title={strings.ratings} level={level} className={level === 3 ? 'mt-6' : undefined}>
      <Table caption={strings.ratings} captionHidden density="dense">
        <TableHead>
          <tr>
            <Th>Who</Th>
            <Th numeric>Rating</Th>
            <Th>Meaning</Th>
          </tr>
        </TableHead>
        <TableBody>
          {given.map(({ key, who, rating, why }) => (
            <Row key={key}>
              <Td className={key === 'final' ? 'font-semibold' : undefined}>{who}</Td>
              <Td numeric>{rating}</Td>
              <Td>
                {ratingBriefs[rating as Rating]}
                {why ? (
                  <span dir="auto" className="block text-sm text-ink-2">
                    {why}
                  </span>
                ) : null}
              </Td>
            </Row>
          ))}
        </TableBody>
      </Table>
    </Section>
  )
}
