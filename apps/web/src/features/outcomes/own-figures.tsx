import { formatDifference, formatNumber, formatPercent } from '../../components/ui/text/format'
import { Section } from '../../components/ui/layout/section'
import { Row, Table, TableBody, TableHead, Td, Th } from '../../components/ui/layout/table'
import type { Estimate, OwnFigures as Figures } from '../../domain/outcomes/own-figures'
import { strings } from './strings'

type Look = 'share' | 'difference' | 'number'
interface Line {
  words: { name: string; says: string }
  estimate: Estimate
  look: Look
}

/** Figures about your own reviews and tasks, each with its range. */
export function OwnFigures({ figures: { reviewing, writing } }: { figures: Figures }) {
  const { figure } = strings
  const reviewed: Line[] = [
    { words: figure.alike, estimate: reviewing.alike, look: 'share' },
    { words: figure.followed, estimate: reviewing.followed, look: 'share' },
    { words: figure.ratingDifference, estimate: reviewing.ratingDifference, look: 'difference' },
    { words: figure.ratingNear, estimate: reviewing.ratingNear, look: 'share' },
    { words: figure.changesTaken, estimate: reviewing.changesTaken, look: 'share' },
  ]
  const written: Line[] = [
    { words: figure.accepted, estimate: writing.accepted, look: 'share' },
    { words: figure.returns, estimate: writing.returns, look: 'number' },
    { words: figure.ownRating, estimate: writing.ratingDifference, look: 'difference' },
    { words: figure.keptWords, estimate: writing.keptWords, look: 'share' },
  ]
  if (reviewing.reviews === 0 && writing.settled === 0) return null
  return (
    <Section title={strings.figures} lead={strings.figuresLead} className="mt-0">
      <div className="grid gap-8">
        {reviewing.reviews > 0 ? (
          <FigureTable caption={strings.reviewing(reviewing.reviews)} lines={reviewed} />
        ) : null}
        {writing.settled > 0 ? (
          <FigureTable caption={strings.writing(writing.settled)} lines={written} />
        ) : null}
      </div>
    </Section>
  )
}

function FigureTable({ caption, lines }: { caption: string; lines: readonly Line[] }) {
  const { columns } = strings
  return (
    <Table caption={caption} density="dense">
      <TableHead>
        <tr>
          <Th>{columns.what}</Th>
          <Th numeric>{columns.value}</Th>
          <Th numeric>{columns.range}</Th>
          <Th numeric>{columns.tasks}</Th>
        </tr>
      </TableHead>
      <TableBody>
        {lines.map(({ words: { name, says }, estimate: { value, low, high, n }, look }) => (
          <Row key={name}>
            <Td>
              {name}
              {says ? <span className="block text-xs text-ink-2">{says}</span> : null}
            </Td>
            <Td numeric>{value === null ? '–' : formatFigure(value, look)}</Td>
            <Td numeric>
              {low === null || high === null ? (
                <span className="text-ink-2">{n > 1 ? strings.alike : strings.tooFew}</span>
              ) : (
                `${formatFigure(low, look)} to ${formatFigure(high, look)}`
              )}
            </Td>
            <Td numeric>{formatNumber(n)}</Td>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}

function formatFigure(value: number, look: Look): string {
  if (look === 'share') return formatPercent(value, 0)
  return look === 'difference' ? formatDifference(value, 1) : formatNumber(value, 1)
}
