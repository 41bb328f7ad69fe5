import { Badge } from '../../../components/ui/states/badge'
import { DataList } from '../../../components/ui/layout/data-list'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../../components/ui/layout/table'
import { formatNumber } from '../../../components/ui/text/format'
import { Time } from '../../../components/ui/text/time'
import { dimensionLabels, PoolDimension } from '../../../domain/sampling/dimensions'
import type { DrawView } from '../../../domain/sampling/draws'
import { InclusionEstimate } from './inclusion-estimate'
import { nameLevels } from './name-levels'

/** What a draw holds against its plan: one table for each target, and the evidence of the draw. */
export function DrawReportTables({ draw }: { draw: DrawView }) {
  const { report } = draw
  return (
    <div className="grid gap-6">
      {report ? (
        <p className="flex flex-wrap items-baseline gap-3">
          {report.targets.length > 0 ? (
            <Badge tone={report.exact ? 'accent' : 'amber'}>
              {report.exact ? 'Every target is met' : 'Targets missed'}
            </Badge>
          ) : null}
          <span className="text-sm text-ink-2">
            {report.probabilities === 'approximate'
              ? 'A cap may limit this draw, so the probability of each task to be drawn is approximate.'
              : 'The probability of each task to be drawn is exact.'}
          </span>
        </p>
      ) : (
        <p className="text-sm text-ink-2">
          This draw has no report, so its targets and probabilities are unknown.
        </p>
      )}
      {report?.probabilities === 'approximate' ? (
        <InclusionEstimate drawId={draw.id} isDiscarded={draw.discarded !== null} />
      ) : null}
      {report?.targets.map(({ dimensions, cells }) => (
        <Table
          key={dimensions.join()}
          caption={dimensions.map(nameDimension).join(' × ')}
          density="dense"
          stickyFirst
        >
          <TableHead>
            <tr>
              <Th>{dimensions.map(nameDimension).join(' × ')}</Th>
              <Th numeric>In the pool</Th>
              <Th numeric>Planned</Th>
              <Th numeric>Drawn</Th>
            </tr>
          </TableHead>
          <TableBody>
            {cells
              .filter(({ quota, drawn, available }) => quota > 0 || drawn > 0 || available > 0)
              .map(({ levels, available, quota, drawn }) => (
                <Row key={JSON.stringify(levels)}>
                  <RowHead className="wrap-anywhere max-md:min-w-28">
                    {nameLevels(dimensions, levels)}
                  </RowHead>
                  <Td numeric>{formatNumber(available)}</Td>
                  <Td numeric>{formatNumber(quota)}</Td>
                  <Td numeric>
                    {formatNumber(drawn)}
                    {drawn === quota ? null : (
                      <span className="text-amber">{` (${drawn > quota ? '+' : '−'}${Math.abs(drawn - quota)})`}</span>
                    )}
                  </Td>
                </Row>
              ))}
          </TableBody>
        </Table>
      ))}
      <DataList
        facts={[
          {
            term: 'Drawn',
            detail: (
              <>
                <Time value={draw.drawnAt} />
                {` by ${draw.drawnBy.name}`}
              </>
            ),
          },
          { term: 'Seed', detail: <code className="font-mono text-xs">{draw.seed}</code> },
          {
            term: 'Pool',
            detail: (
              <>
                <code className="font-mono text-xs">{`${draw.poolHash.slice(0, 16)}…`}</code>
                {`, ${formatNumber(draw.poolTasks)} tasks`}
              </>
            ),
          },
          { term: 'Algorithm', detail: `Version ${draw.algorithm}` },
          { term: 'Draw id', detail: <code className="font-mono text-xs">{draw.id}</code> },
        ]}
      />
    </div>
  )
}

function nameDimension(dimension: string): string {
  const known = PoolDimension.safeParse(dimension)
  return known.success ? dimensionLabels[known.data] : dimension
}
