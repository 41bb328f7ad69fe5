import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC } from '../../../../api-client/trpc'
import { Button } from '../../../../components/ui/controls/button'
import { Disclosure } from '../../../../components/ui/layout/disclosure'
import { Section } from '../../../../components/ui/layout/section'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../../../components/ui/layout/table'
import { Notice } from '../../../../components/ui/states/notice'
import { Skeleton } from '../../../../components/ui/states/skeleton'
import { formatCount, formatNumber, formatShareInterval } from '../../../../components/ui/text/format'
import { formatLevels, nameDimensions } from '../../../../domain/sampling/compare-plans'
import {
  expectAccepted,
  expectNeeded,
  findYield,
  type ExpectedTasks,
} from '../../../../domain/sampling/expect-accepted'
import type { PreviewCell } from '../../../../domain/sampling/preview-plan'
import type { PlanReport } from '../../../../domain/sampling/report-plan'
import type { ReviewYield } from '../../../../domain/sampling/review-yield'
import { MAX_SAMPLE_SIZE } from '../../../../domain/sampling/sample-plans'
import { keyLevels } from '../../../../domain/sampling/target-grid'
import { reportStrings } from '../strings'
import { TypedNumber } from '../typed-number'

const DEFAULT_WANTED = 100

/** How many tasks of a draw for review will be accepted, by the yield of earlier draws of the dataset. */
export function ExpectedYield({ datasetId, report }: { datasetId: string; report: PlanReport }) {
  const trpc = useTRPC()
  const { data, error, refetch } = useQuery(trpc.draws.reviewYield.queryOptions({ datasetId }))
  return (
    <Section title="Expected yield" level={3} className="mt-8" lead={reportStrings.yield}>
      {error ? (
        <Notice
          tone="brick"
          live
          title="The yield could not be read"
          actions={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          {error.message}
        </Notice>
      ) : !data ? (
        <Skeleton lines={3} label="Reading the yield" />
      ) : data.total.yield === null ? (
        <p className="text-sm text-ink-2">
          {data.total.drawn === 0
            ? reportStrings.noYield
            : `${formatCount(data.total.drawn, 'task')} drawn for review so far, and none is accepted, rejected or withdrawn yet. The yield is unknown until some are.`}
        </p>
      ) : (
        <KnownYield report={report} found={data} share={data.total.yield} />
      )}
    </Section>
  )
}

interface KnownYieldProps {
  report: PlanReport
  found: ReviewYield
  share: NonNullable<ReviewYield['total']['yield']>
}

function KnownYield({ report: { plan, targets }, found, share }: KnownYieldProps) {
  const [wanted, setWanted] = useState(DEFAULT_WANTED)
  const needed = expectNeeded(wanted, share)
  return (
    <>
      <p className="text-sm" role="status">
        {`At a yield of ${formatShareInterval(share)}, ${formatCount(plan.size, 'task')} ${plan.size === 1 ? 'gives' : 'give'} about ${formatExpected(expectAccepted(plan.size, share))} accepted. `}
        <span className="text-ink-2">{`${formatCount(found.total.settled, 'task')} settled so far.`}</span>
      </p>
      <div className="mt-4 flex flex-wrap items-end gap-x-4 gap-y-2">
        <TypedNumber
          label="Accepted tasks wanted"
          value={wanted}
          min={1}
          max={MAX_SAMPLE_SIZE}
          unit="tasks"
          onChange={(value) => setWanted(value ?? DEFAULT_WANTED)}
        />
        <p role="status" className="pb-2 text-sm">
          {needed.about === null ? (
            'No draw is large enough: no task was accepted yet.'
          ) : (
            <>
              Draw about <strong className="font-semibold">{formatExpected(needed)}</strong>.
            </>
          )}
        </p>
      </div>
      {targets.map(({ dimensions, cells }) => (
        <Disclosure
          key={dimensions.join()}
          summary={`By ${nameDimensions(dimensions).toLowerCase()}`}
          className="mt-2 text-sm"
        >
          <YieldByCell
            caption={`Expected yield by ${nameDimensions(dimensions).toLowerCase()}`}
            cells={cells.filter(({ planned }) => planned > 0)}
            found={found}
          />
        </Disclosure>
      ))}
    </>
  )
}

interface YieldByCellProps {
  caption: string
  cells: readonly PreviewCell[]
  found: ReviewYield
}

function YieldByCell({ caption, cells, found }: YieldByCellProps) {
  const rows = cells.map(({ levels, planned }) => {
    const own = findYield(found, levels)
    return { levels, planned, own, expected: own && expectAccepted(planned, own) }
  })
  return (
    <Table caption={caption} captionHidden density="dense" stickyFirst>
      <TableHead>
        <tr>
          <Th>Stratum</Th>
          <Th numeric>Planned</Th>
          <Th numeric>Settled</Th>
          <Th numeric>Yield</Th>
          <Th numeric>Accepted</Th>
        </tr>
      </TableHead>
      <TableBody>
        {rows.map(({ levels, planned, own, expected }) => (
          <Row key={keyLevels(levels)}>
            <RowHead className="wrap-anywhere">{formatLevels(levels)}</RowHead>
            <Td numeric>{formatNumber(planned)}</Td>
            <Td numeric>{formatNumber(own?.settled ?? 0)}</Td>
            <Td numeric>{own ? formatShareInterval(own) : <span className="text-ink-2">unknown</span>}</Td>
            <Td numeric>{expected ? formatExpected(expected) : '–'}</Td>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}

/** `25 (22–28)`; an open end is `25 (22 or more)`. */
const formatExpected = ({ about, low, high }: ExpectedTasks): string =>
  `${formatNumber(about)} (${high === null ? `${formatNumber(low)} or more` : `${formatNumber(low)}–${formatNumber(high)}`})`
