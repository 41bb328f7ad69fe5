import { formatCount } from '../../../components/ui/text/format'
import type { Layout, LeftOut } from './lay-out-cells'
import { strings } from './strings'

/** Says how many criteria have their verdicts, once no cell is open, without claiming those that were left out. */
export function summarizeVerdicts({ rows, left, answers }: Layout): string {
  const unready = answers.filter(({ state }) => state !== 'ready').map(({ name }) => name)
  const where = strings.onEveryAnswer(unready)
  if (left.length === 0) return strings.allJudged(where)
  const all = formatCount(rows.length + left.length, 'criterion', 'criteria')
  return strings.someJudged(rows.length, all, where)
}

export const describeLeftOut = ({ number, lacks }: LeftOut) => strings.leftOut(number, lacks)
