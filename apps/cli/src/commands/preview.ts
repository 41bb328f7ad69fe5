import { exitCodes } from '../terminal/cli-error'
import type { Command } from '../command-line/command'
import { formatTable } from '../terminal/format-table'
import { formatRank, formatShare, type Ranked, type TableName } from './leaderboard'

interface Preview {
  run: { id: string; system: string; release: string }
  ranked: boolean
  tables: readonly (TableName & {
    isNew: boolean
    isDefault: boolean
    rows: readonly (Ranked & {
      system: string
      isRun: boolean
      position: number | null
      before: Ranked | null
    })[]
  })[]
  defaultTable: TableName | null
}

export const previewCommand: Command = {
  words: ['preview'],
  operands: ['RUN'],
  summary: 'preview the leaderboard as it would be after publishing a run',
  reaches: 'api',
  options: {},
  async run({ api, args, terminal }) {
    const id = args.operand('RUN')
    const preview = await api().get<Preview>(`/runs/${encodeURIComponent(id)}/publish-preview`)
    terminal.print(args.flag('json') ? JSON.stringify(preview, null, 2) : describePreview(preview))
    return exitCodes.done
  },
}

function describePreview({ ranked, tables, defaultTable }: Preview): string {
  if (!ranked) return 'This run is a trial, which is never ranked. The leaderboard does not change.'
  if (tables.length === 0) return 'This run has no results yet. Try again in a few seconds.'
  const parts = tables.map(({ release, judge, isNew, isDefault, rows }) => {
    const marks = [isNew ? 'new board' : '', isDefault ? 'default board' : ''].filter(Boolean)
    const title = `${release.dataset}, ${release.name}, judged by ${judge.name}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`
    const cells = rows.map((row) => [
      row.before ? formatRank(row.before.rank) : '–',
      formatRank(row.rank),
      `${row.system}${row.isRun ? ' (this run)' : ''}`,
      row.before ? formatShare(row.before.score) : '–',
      formatShare(row.score),
    ])
    return `${title}\n${formatTable(['rank now', 'rank then', 'system', 'score now', 'score then'], cells, [3, 4])}`
  })
  if (defaultTable && !tables.some(({ isDefault }) => isDefault))
    parts.push(
      `The default board stays ${defaultTable.release.dataset}, ${defaultTable.release.name}, judged by ${defaultTable.judge.name}.`,
    )
  return parts.join('\n\n')
}
