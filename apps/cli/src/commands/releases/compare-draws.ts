import type { Command } from '../../command-line/command'
import { exitCodes } from '../../terminal/cli-error'
import { formatTable } from '../../terminal/format-table'

interface Draw {
  number: number
  tasks: number
  draft: { name: string }
}

interface Overlap {
  both: number
  onlyA: number
  onlyB: number
  ofSmaller: number | null
  jaccard: number | null
}

interface Side {
  drawn: number
  share: number | null
  enrichment: number | null
}

interface Comparison {
  a: Draw
  b: Draw
  overlap: Overlap
  pools: Overlap
  planDifferences: string[]
  margins: {
    dimension: string
    levels: { level: string; a: Side; b: Side; difference: number | null }[]
  }[]
}

export const compareDrawsCommand: Command = {
  words: ['sample', 'compare'],
  operands: ['A', 'B'],
  summary: 'compare two draws of a dataset: shared tasks, plans, margins and enrichment',
  reaches: 'api',
  options: {},
  details: ['A and B are ids of draws, as sample list prints them. Counts only, no tasks.'],
  async run({ api, args, terminal }) {
    const [a, b] = [args.operand('A'), args.operand('B')].map(encodeURIComponent)
    const comparison = await api().get<Comparison>(`/draws/${a}/comparison?with=${b}`)
    terminal.print(args.flag('json') ? JSON.stringify(comparison, null, 2) : describeComparison(comparison))
    return exitCodes.done
  },
}

function describeComparison({ a, b, overlap, pools, planDifferences, margins }: Comparison): string {
  const nameDraw = ({ draft, number, tasks }: Draw) => `${draft.name}, draw ${number}, ${tasks} tasks`
  return [
    `A: ${nameDraw(a)}`,
    `B: ${nameDraw(b)}`,
    `draws: ${describeOverlap(overlap)}`,
    `pools: ${describeOverlap(pools)}`,
    ...(planDifferences.length === 0
      ? ['The plans are the same.']
      : ['plans, from A to B:', ...planDifferences.map((line) => `  ${line}`)]),
    ...margins.flatMap(({ dimension, levels }) => [
      '',
      formatTable(
        [dimension, 'A', 'share', 'enriched', 'B', 'share', 'enriched', 'B − A'],
        levels.map(({ level, a: first, b: second, difference }) => [
          level,
          ...[first, second].flatMap(({ drawn, share, enrichment }) => [
            `${drawn}`,
            formatShare(share),
            enrichment === null ? '–' : `×${enrichment.toFixed(1)}`,
          ]),
          difference === null ? '–' : formatDifference(difference),
        ]),
        [1, 2, 3, 4, 5, 6, 7],
      ),
    ]),
  ].join('\n')
}

const describeOverlap = ({ both, onlyA, onlyB, ofSmaller, jaccard }: Overlap) =>
  `${both} in both, ${onlyA} only in A, ${onlyB} only in B; ${formatShare(ofSmaller)} of the smaller, Jaccard index ${jaccard === null ? '–' : jaccard.toFixed(2)}`

const formatDifference = (difference: number) =>
  `${difference > 0 ? '+' : ''}${(difference * 100).toFixed(1)}`.replace('-', '−')
const formatShare = (share: number | null) => (share === null ? '–' : `${(share * 100).toFixed(1)}%`)
