import { Badge } from '../../components/ui/states/badge'
import { EmptyState } from '../../components/ui/states/empty-state'
import { Section } from '../../components/ui/layout/section'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../components/ui/layout/table'
import { formatCount, formatDate, formatScore } from '../../components/ui/text/format'
import type { LeaderboardRef } from '../../domain/leaderboard/leaderboard'
import {
  describeMove,
  isMoved,
  type PreviewTable,
  type PublishPreview as Preview,
} from '../../domain/leaderboard/publish-preview'
import { formatLetters, formatRank } from './ranking/format-letters'
import { describeJudge, describeBasis, describeProfile, isCompared } from './strings'
import { describeScoreInterval } from '../kits/results/describe-score-interval'
import { TaskShareCell } from '../kits/results/task-share-cell'

/** Every board that publishing a run would change, as it would be afterwards. */
export function PublishPreview({ preview }: { preview: Preview }) {
  const { ranked, leftOut, tables, defaultTable } = preview
  if (!ranked) {
    return (
      <EmptyState title="The leaderboard does not change">
        <p>
          This run is a trial on part of its release. Once it is published, viewers can read its answers and
          verdicts, but a trial is never ranked.
        </p>
      </EmptyState>
    )
  }
  if (leftOut && tables.length === 0) {
    return (
      <EmptyState title="The default board does not change">
        <p>
          This run mixes answers of physicians of different origins. Once it is published, viewers can read
          its answers and verdicts, but the default board leaves it out and says so.
        </p>
      </EmptyState>
    )
  }
  if (tables.length === 0) {
    return (
      <EmptyState title="There are no results yet">
        <p>
          The results of this run are being computed. Reload the page in a few seconds to see the preview.
        </p>
      </EmptyState>
    )
  }
  const becomesDefault = tables.find(({ isDefault }) => isDefault)
  return (
    <>
      <p className="max-w-[74ch] text-ink-2">{describeDefault(defaultTable, becomesDefault)}</p>
      {tables.map((table) => (
        <BoardPreview key={`${table.judge.id} ${table.profile.id}`} table={table} />
      ))}
    </>
  )
}

function BoardPreview({ table }: { table: PreviewTable }) {
  const { release, isDefault, isNew, rows } = table
  const hasTies = isCompared(rows)
  return (
    <Section
      title={`${release.dataset}, ${release.name}`}
      aside={
        <span className="flex gap-2">
          {isNew ? <Badge tone="accent">New board</Badge> : null}
          {isDefault ? <Badge>Default board</Badge> : null}
        </span>
      }
      lead={`${describeJudge(table)} · ${describeProfile(table)}. ${describeChange(table)}`}
    >
      <Table caption={`The board ${release.name} after publishing`} captionHidden stickyFirst>
        <TableHead>
          <tr>
            <Th className="w-full">System</Th>
            <Th>Change</Th>
            <Th numeric>Rank now</Th>
            <Th numeric>Rank then</Th>
            <Th numeric>Score now</Th>
            <Th numeric>Score then</Th>
            <Th numeric>95 % interval</Th>
            <Th numeric>Negative criteria met</Th>
            <Th numeric>Important criteria missed</Th>
            {hasTies ? <Th>Tied</Th> : null}
          </tr>
        </TableHead>
        <TableBody>
          {rows.map((row) => {
            const move = describeMove(row)
            return (
              <Row key={row.runId} tone={row.isRun ? 'accent' : undefined}>
                <RowHead className="min-w-40 wrap-anywhere">
                  <span className={row.isRun ? 'font-semibold' : undefined}>{row.system}</span>
                  <span className="block text-sm text-ink-3">{describeBasis(row, release.tasks)}</span>
                  {row.isRun ? <span className="block text-sm text-ink-2">this run</span> : null}
                </RowHead>
                <Td className="whitespace-nowrap">{move ?? <span className="text-ink-3">no change</span>}</Td>
                <Td numeric className="text-ink-2">
                  {row.before ? formatRank(row.before.rank) : '–'}
                </Td>
                <Td numeric>{formatRank(row.rank)}</Td>
                <Td numeric className="text-ink-2">
                  {row.before ? formatShare(row.before.score) : '–'}
                </Td>
                <Td numeric className="font-semibold">
                  {formatShare(row.score)}
                </Td>
                <Td numeric>{describeScoreInterval(row)}</Td>
                <Td numeric>
                  <TaskShareCell found={row.negativeCriteriaMet} complete={row.complete} />
                </Td>
                <Td numeric>
                  <TaskShareCell found={row.importantCriteriaMissed} complete={row.complete} />
                </Td>
                {hasTies ? (
                  <Td className="font-serif tracking-[0.08em] whitespace-nowrap text-ink-2 italic">
                    {formatLetters(row.letters)}
                  </Td>
                ) : null}
              </Row>
            )
          })}
        </TableBody>
      </Table>
    </Section>
  )
}

function describeChange({ isNew, replaces, rows }: PreviewTable): string {
  if (isNew) return 'This run is the first on this board.'
  const moved = rows.filter(isMoved).length
  const others =
    moved === 0
      ? 'No other system moves.'
      : `${formatCount(moved, 'other system')} ${moved === 1 ? 'moves' : 'move'}.`
  const system = rows.find(({ isRun }) => isRun)?.system
  if (!replaces && rows.some((row) => !row.isRun && row.system === system))
    return `The run lacks scores, so it stands beside the ranked run of its system and replaces none. ${others}`
  return replaces
    ? `The run replaces the one that was published on ${formatDate(replaces, 'UTC')}. ${others}`
    : `The system is new on this board. ${others}`
}

function describeDefault(defaultTable: LeaderboardRef | null, becomes: PreviewTable | undefined): string {
  if (!defaultTable) return ''
  const name = `${defaultTable.release.dataset}, ${defaultTable.release.name}, judged by ${defaultTable.judge.name}`
  if (becomes?.isNew)
    return `Nothing is published yet, so this board becomes the default that readers see first.`
  if (becomes) return `Readers see this board first. It stays the default.`
  return `Readers continue to see another board first: ${name}. Publishing doesn’t change the default.`
}

function formatShare(share: number | null): string {
  return formatScore(share === null ? null : share * 100)
}
