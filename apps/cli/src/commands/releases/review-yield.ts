import { findIdByName } from '../../api/find-id-by-name'
import type { Command } from '../../command-line/command'
import { exitCodes } from '../../terminal/cli-error'
import { formatTable } from '../../terminal/format-table'

interface Share {
  share: number
  low: number
  high: number
}

interface Counts {
  drawn: number
  settled: number
  accepted: number
  yield: Share | null
  moved: number
  drift: Share | null
}

interface Yield {
  draws: number
  total: Counts
  strata: (Counts & { stratum: string })[]
  moves: { stratum: string; drawnAs: string; acceptedAs: string; tasks: number }[]
}

export const reviewYieldCommand: Command = {
  words: ['sample', 'yield'],
  summary: 'show how many tasks drawn for review were accepted, by stratum',
  reaches: 'api',
  options: {
    dataset: { value: 'NAME', help: 'name or id of the dataset', required: true },
    draw: { value: 'DRAW', help: 'id of a draw; otherwise all draws that were not discarded' },
  },
  details: [
    'yield: accepted ÷ settled. moved: accepted tasks whose difficulty has changed since the draw. drift: moved ÷ compared.',
  ],
  async run({ api: connect, args, terminal }) {
    const api = connect()
    const datasetId = await findIdByName(api, 'datasets', args.required('dataset'))
    const draw = args.text('draw')
    const query = draw === undefined ? '' : `?sampleId=${encodeURIComponent(draw)}`
    const found = await api.get<Yield>(`/datasets/${datasetId}/review-yield${query}`)
    if (args.flag('json')) terminal.print(JSON.stringify(found, null, 2))
    else if (found.total.drawn === 0) terminal.print('No task was drawn for review.')
    else {
      const toRow = (name: string, { drawn, settled, accepted, moved, ...counts }: Counts) => [
        name,
        ...[drawn, settled, accepted].map(String),
        formatShare(counts.yield),
        `${moved}`,
        formatShare(counts.drift),
      ]
      terminal.print(
        formatTable(
          ['stratum', 'drawn', 'settled', 'accepted', 'yield', 'moved', 'drift'],
          [
            ...found.strata.map(({ stratum, ...counts }) => toRow(stratum, counts)),
            toRow('all', found.total),
          ],
          [1, 2, 3, 4, 5, 6],
        ),
      )
      for (const { stratum, drawnAs, acceptedAs, tasks } of found.moves)
        if (drawnAs !== acceptedAs)
          terminal.print(`${stratum}: ${tasks} drawn as ${drawnAs}, accepted as ${acceptedAs}`)
    }
    return exitCodes.done
  },
}

const percent = (share: number) => (share * 100).toFixed(0)
const formatShare = (found: Share | null) =>
  found === null ? '–' : `${percent(found.share)}% (${percent(found.low)}–${percent(found.high)})`
