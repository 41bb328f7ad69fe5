import { DataList } from '../../../components/ui/layout/data-list'
import { Link } from '../../../components/ui/layout/link'
import { Section } from '../../../components/ui/layout/section'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../../components/ui/layout/table'
import { Notice } from '../../../components/ui/states/notice'
import { formatCount, formatNumber, formatPercent } from '../../../components/ui/text/format'
import { Time } from '../../../components/ui/text/time'
import type { DrawComparison, DrawSummary, Overlap } from '../../../domain/sampling/draw-comparison'
import { MarginTable } from './margin-table'
import { describeDrawState } from './name-draw'
import { compareStrings } from './strings'

/** Two draws side by side: what they share, how their plans differ, and their margins. */
export function ComparisonView({
  datasetId,
  comparison: { a, b, overlap, pools, planDifferences, margins },
}: {
  datasetId: string
  comparison: DrawComparison
}) {
  const unlisted = (['a', 'b'] as const).map(
    (side) =>
      ({ a, b })[side].tasks - (margins[0]?.levels.reduce((sum, level) => sum + level[side].drawn, 0) ?? 0),
  )
  return (
    <>
      <Section
        title="Overlap"
        aside={`${formatNumber(overlap.both)} of ${formatCount(overlap.both + overlap.onlyA + overlap.onlyB, 'task')} in both`}
      >
        <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
          <div>
            <h3 className="mb-1.5 text-base">Drawn tasks</h3>
            <OverlapList overlap={overlap} />
          </div>
          <div>
            <h3 className="mb-1.5 text-base">Pools</h3>
            <OverlapList overlap={pools} />
          </div>
        </div>
      </Section>
      <Section title="Plans" lead={planDifferences.length === 0 ? undefined : 'From A to B.'}>
        {planDifferences.length === 0 ? (
          <p className="text-sm text-ink-2">Both draws have the same plan.</p>
        ) : (
          <ul className="list-disc pl-5 text-sm">
            {planDifferences.map((line) => (
              <li key={line} className="py-0.5 wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section title="Margins" lead={compareStrings.margins}>
        {unlisted.some((count) => count > 0) ? (
          <Notice className="mb-5">
            {`Tasks that you judge are left out until they are settled: ${formatNumber(unlisted[0])} in A, ${formatNumber(unlisted[1])} in B.`}
          </Notice>
        ) : null}
        <div className="grid gap-8">
          {margins.map((margin) => (
            <MarginTable key={margin.dimension} margin={margin} />
          ))}
        </div>
      </Section>
      <Section title="Evidence" lead={compareStrings.evidence}>
        <Table caption="Seeds, pools and algorithms" captionHidden density="dense" stacks>
          <TableHead>
            <tr>
              <Th>
                <span className="sr-only">Fact</span>
              </Th>
              <Th>A</Th>
              <Th>B</Th>
            </tr>
          </TableHead>
          <TableBody>
            {facts(datasetId).map(({ term, detail }) => (
              <Row key={term}>
                <RowHead className="align-top font-medium max-md:col-span-2">{term}</RowHead>
                <Td label="A" className="align-top wrap-anywhere">
                  {detail(a)}
                </Td>
                <Td label="B" className="align-top wrap-anywhere">
                  {detail(b)}
                </Td>
              </Row>
            ))}
          </TableBody>
        </Table>
      </Section>
    </>
  )
}

function OverlapList({ overlap: { both, onlyA, onlyB, revised, ofSmaller, jaccard } }: { overlap: Overlap }) {
  return (
    <DataList
      facts={[
        {
          term: 'In both',
          detail:
            revised > 0
              ? `${formatNumber(both)}, ${formatNumber(revised)} of them in another version`
              : formatNumber(both),
        },
        { term: 'Only in A', detail: formatNumber(onlyA) },
        { term: 'Only in B', detail: formatNumber(onlyB) },
        { term: 'Of the smaller', detail: formatPercent(ofSmaller) },
        { term: 'Jaccard index', detail: formatNumber(jaccard, 2) },
      ]}
    />
  )
}

const facts = (datasetId: string) => [
  {
    term: 'Draw',
    detail: ({ draft, number }: DrawSummary) => (
      <>
        <Link href={`/datasets/${datasetId}/release/${draft.id}`}>{draft.name}</Link>
        {`, draw ${number}${draft.purpose === 'review' ? ', for review' : ''}`}
      </>
    ),
  },
  {
    term: 'State',
    detail: (draw: DrawSummary) =>
      `${describeDrawState(draw)}${draw.discarded ? `: ${draw.discarded.reason}` : ''}`,
  },
  {
    term: 'Drawn',
    detail: ({ drawnAt, drawnBy }: DrawSummary) => (
      <>
        <Time value={drawnAt} />
        {` by ${drawnBy.name}`}
      </>
    ),
  },
  { term: 'Tasks', detail: ({ tasks }: DrawSummary) => formatNumber(tasks) },
  { term: 'Tasks in the pool', detail: ({ poolTasks }: DrawSummary) => formatNumber(poolTasks) },
  { term: 'Pool hash', detail: ({ poolHash }: DrawSummary) => <Code>{poolHash}</Code> },
  { term: 'Seed', detail: ({ seed }: DrawSummary) => <Code>{seed}</Code> },
  { term: 'Algorithm', detail: ({ algorithm }: DrawSummary) => `Version ${algorithm}` },
]

function Code({ children }: { children: string }) {
  return <code className="font-mono text-xs">{children}</code>
}
