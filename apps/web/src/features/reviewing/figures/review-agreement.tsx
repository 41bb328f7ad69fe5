import { formatCount, formatNumber, formatPercent } from '../../../components/ui/text/format'
import { EmptyState } from '../../../components/ui/states/empty-state'
import { Section } from '../../../components/ui/layout/section'
import { Row, Table, TableBody, TableHead, Td, Th } from '../../../components/ui/layout/table'
import type { Agreement, Measure, ReviewAgreement as Figures } from '../../../domain/reviewing/figures-views'
import { nameReason } from '../../../domain/reviewing/return-reasons'
import { agreementStrings as strings } from './strings'

/** Agreement of blind reviewers, overall and by group of tasks, and their changes to rubrics. */
export function ReviewAgreement({ figures: { all, groups, changes } }: { figures: Figures }) {
  if (all.paired === 0)
    return (
      <Section title={strings.title}>
        <EmptyState title={strings.empty} level={3} />
      </Section>
    )
  const leftOut = groups.filter((group) => group.leftOut.length > 0)
  return (
    <Section title={strings.title} lead={strings.lead}>
      <Table caption="Agreement" captionHidden density="dense" stickyFirst>
        <TableHead>
          <tr>
            <Th>Tasks</Th>
            <Th numeric>Versions</Th>
            <Th numeric>Same decision</Th>
            <Th numeric>κ</Th>
            <Th numeric>AC1</Th>
            <Th numeric>α</Th>
            <Th numeric>Rating, α</Th>
            <Th numeric>Rating, ICC</Th>
          </tr>
        </TableHead>
        <TableBody>
          <AgreementRow row={all} />
          {groups.flatMap(({ by, rows }) =>
            rows.map((row) => <AgreementRow key={`${by} ${row.of}`} by={by} row={row} />),
          )}
        </TableBody>
      </Table>
      {leftOut.length > 0 ? (
        <p className="max-w-[74ch] pt-2 text-sm text-ink-2">
          {strings.leftOut(leftOut.map(({ by, leftOut: names }) => `${by}: ${names.join(', ')}`).join('. '))}
        </p>
      ) : null}
      <h3 className="mt-6 text-base font-medium">{strings.changes}</h3>
      <p className="mt-1 text-sm text-ink-2">{`Of ${formatCount(changes.criteria, 'criterion', 'criteria')} that were reviewed: ${share(changes.edited, changes.criteria)} reworded, ${share(changes.reweighed, changes.criteria)} with changed points, ${share(changes.dropped, changes.criteria)} dropped; ${formatNumber(changes.added)} added.`}</p>
      {changes.notReviewed + changes.unknown > 0 ? (
        <p className="mt-1 text-sm text-ink-2">{strings.notCounted(changes)}</p>
      ) : null}
      {changes.reasons.length > 0 ? (
        <p className="mt-1 text-sm text-ink-2">
          {changes.reasons.map(({ reason, count }) => `${nameReason(reason)} ${count}`).join(' · ')}
        </p>
      ) : null}
    </Section>
  )
}

function AgreementRow({ by, row: { of, paired, decision, rating } }: { by?: string; row: Agreement }) {
  return (
    <Row>
      <Td>
        {by ? (
          <>
            <span className="text-ink-2">{`${by}: `}</span>
            {of}
          </>
        ) : (
          of
        )}
      </Td>
      <Td numeric>{formatNumber(paired)}</Td>
      <Td numeric>
        <Figure measure={decision.raw} percent />
      </Td>
      {[decision.kappa, decision.ac1, decision.alpha, rating.alpha, rating.icc].map((measure, index) => (
        <Td key={index} numeric>
          <Figure measure={measure} />
        </Td>
      ))}
    </Row>
  )
}

function Figure({
  measure: { value, low, high, reason },
  percent = false,
}: {
  measure: Measure
  percent?: boolean
}) {
  const format = (number: number | null) => (percent ? formatPercent(number, 0) : formatNumber(number, 2))
  if (value === null)
    return (
      <span title={reason ?? undefined}>
        –<span className="sr-only">{reason}</span>
      </span>
    )
  return (
    <>
      {format(value)}
      <span className="block text-xs text-ink-2">
        {low === null || high === null ? (
          <span title={reason ?? undefined}>
            no interval<span className="sr-only">{`: ${reason}`}</span>
          </span>
        ) : (
          `${format(low)} to ${format(high)}`
        )}
      </span>
    </>
  )
}

const share = (count: number, all: number) => (all === 0 ? '–' : formatPercent(count / all, 0))
