import { Disclosure } from '../../../components/ui/layout/disclosure'
import { Section } from '../../../components/ui/layout/section'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../../components/ui/layout/table'
import { EmptyState } from '../../../components/ui/states/empty-state'
import { formatCount, formatNumber, formatShareInterval } from '../../../components/ui/text/format'
import { formatLevels } from '../../../domain/sampling/compare-plans'
import type { ReviewYield } from '../../../domain/sampling/review-yield'
import { yieldStrings } from './strings'

type Stratum = Pick<ReviewYield['strata'][number], 'stratum' | 'levels'>
const difficulties = { typical: 'Typical', difficult: 'Difficult' } as const

/** How many drawn tasks were accepted, and how many changed their difficulty, by stratum when drawn. */
export function ReviewYieldStep({ reviewYield }: { reviewYield: ReviewYield | null }) {
  const total = reviewYield?.total
  return (
    <Section
      id="reviews"
      title="Reviews"
      lead={yieldStrings.lead}
      aside={
        total && total.drawn > 0
          ? `${formatNumber(total.settled)} of ${formatCount(total.drawn, 'task')} settled`
          : undefined
      }
    >
      {!reviewYield ? (
        <p className="text-sm text-ink-2">Possible after the draw.</p>
      ) : reviewYield.total.drawn === 0 ? (
        <EmptyState title="No drawn task counts" level={3}>
          {yieldStrings.excluded}
        </EmptyState>
      ) : (
        <>
          {reviewYield.total.settled === 0 ? <p className="mb-4 text-sm">{yieldStrings.unsettled}</p> : null}
          <YieldTable reviewYield={reviewYield} />
          <Moves reviewYield={reviewYield} />
          <Disclosure summary="How this is computed" className="mt-4 text-sm">
            <p className="max-w-[74ch] text-ink-2">{yieldStrings.method}</p>
            <p className="mt-2 max-w-[74ch] text-ink-2">{yieldStrings.sources}</p>
          </Disclosure>
        </>
      )}
    </Section>
  )
}

function YieldTable({ reviewYield: { strata, total } }: { reviewYield: ReviewYield }) {
  const rows = [
    ...strata.map((row) => ({ ...row, name: nameStratum(row) })),
    { ...total, name: 'All strata' },
  ]
  return (
    <Table caption="Yield and drift by stratum when drawn" captionHidden density="dense" stickyFirst>
      <TableHead>
        <tr>
          <Th>Stratum when drawn</Th>
          <Th numeric>Drawn</Th>
          <Th numeric>Settled</Th>
          <Th numeric>Accepted</Th>
          <Th numeric>Yield</Th>
          <Th numeric>Moved</Th>
          <Th numeric>Drift</Th>
        </tr>
      </TableHead>
      <TableBody>
        {rows.map((row, place) => (
          <Row key={row.name} className={place === strata.length ? 'font-semibold' : undefined}>
            <RowHead className="wrap-anywhere">{row.name}</RowHead>
            <Td numeric>{formatNumber(row.drawn)}</Td>
            <Td numeric>{formatNumber(row.settled)}</Td>
            <Td numeric>{formatNumber(row.accepted)}</Td>
            <Td numeric>{formatShareInterval(row.yield)}</Td>
            <Td numeric>
              {row.compared === 0 ? '–' : `${formatNumber(row.moved)} of ${formatNumber(row.compared)}`}
            </Td>
            <Td numeric>{formatShareInterval(row.drift)}</Td>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}

function Moves({ reviewYield: { moves, total } }: { reviewYield: ReviewYield }) {
  const moved = moves.filter(({ drawnAs, acceptedAs }) => drawnAs !== acceptedAs)
  return (
    <div className="mt-6">
      <h3 className="text-base">Moves between difficulties</h3>
      {moved.length === 0 ? (
        <p className="mt-1 text-sm text-ink-2">
          {total.compared === 0
            ? 'No accepted task to compare yet.'
            : `${formatCount(total.compared, 'accepted task has', 'accepted tasks have')} the same difficulty as when drawn.`}
        </p>
      ) : (
        <Table caption="Accepted tasks that changed their difficulty" captionHidden density="dense">
          <TableHead>
            <tr>
              <Th>Stratum when drawn</Th>
              <Th>Drawn as</Th>
              <Th>Accepted as</Th>
              <Th numeric>Tasks</Th>
            </tr>
          </TableHead>
          <TableBody>
            {moved.map((move) => (
              <Row key={`${move.stratum} ${move.drawnAs}`}>
                <RowHead className="wrap-anywhere">{nameStratum(move)}</RowHead>
                <Td>{difficulties[move.drawnAs]}</Td>
                <Td>
                  <span aria-hidden="true" className="text-ink-2">
                    →{' '}
                  </span>
                  {difficulties[move.acceptedAs]}
                </Td>
                <Td numeric>{formatNumber(move.tasks)}</Td>
              </Row>
            ))}
          </TableBody>
        </Table>
      )}
    </div>
  )
}

function nameStratum({ stratum, levels }: Stratum): string {
  if (levels === null) return stratum
  return Object.keys(levels).length === 0 ? 'All tasks' : formatLevels(levels)
}
