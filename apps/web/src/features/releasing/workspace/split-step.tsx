import { Section } from '../../../components/ui/layout/section'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../../components/ui/layout/table'
import { formatNumber } from '../../../components/ui/text/format'
import { formatLevel, type PlanDimension } from '../../../domain/sampling/dimensions'
import type { DraftDetail } from '../../../domain/sampling/drafts'
import { SplitForm } from './split-form'
import { workspaceStrings } from './strings'

/** Holds out a part of the draw, in its proportions. */
export function SplitStep({ draft }: { draft: DraftDetail }) {
  const { split, draws, currentDrawId, state } = draft
  const draw = draws.find(({ id }) => id === currentDrawId)
  return (
    <Section
      id="split"
      title="Held-out split"
      lead={workspaceStrings.splitLead}
      aside={
        split && draw
          ? `${formatNumber(draw.tasks - split.size)} public, ${formatNumber(split.size)} held out`
          : undefined
      }
    >
      {split ? (
        <>
          <Table caption="Public and held-out tasks by stratum" captionHidden density="dense">
            <TableHead>
              <tr>
                <Th>Stratum</Th>
                <Th numeric>Public</Th>
                <Th numeric>Held out</Th>
              </tr>
            </TableHead>
            <TableBody>
              {split.rows.map((row) => (
                <Row key={row.stratum}>
                  <RowHead>{nameStratum(split.dimensions, row.stratum)}</RowHead>
                  <Td numeric>{formatNumber(row.public)}</Td>
                  <Td numeric>{formatNumber(row.heldOut)}</Td>
                </Row>
              ))}
            </TableBody>
          </Table>
          <p className="mt-3 text-sm text-ink-2">
            {'The seed of the split stays secret. Its commitment is '}
            <code className="font-mono text-xs wrap-anywhere">{split.commitment}</code>
          </p>
        </>
      ) : null}
      {draw && state === 'open' ? (
        <SplitForm draft={draft} tasks={draw.tasks} />
      ) : draw ? null : (
        <p className="text-sm text-ink-2">Possible after the draw. The split is a part of it.</p>
      )}
    </Section>
  )
}

/** Strata join the levels of their dimensions in order; without a dimension there is one stratum. */
function nameStratum(dimensions: readonly PlanDimension[], stratum: string): string {
  if (dimensions.length === 0) return 'All tasks'
  const levels = stratum.split(' × ')
  return dimensions.map((dimension, place) => formatLevel(dimension, levels[place] ?? '')).join(' × ')
}
