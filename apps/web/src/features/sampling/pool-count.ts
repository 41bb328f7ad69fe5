import { formatCount, formatNumber } from '../../components/ui/text/format'
import { strings } from './strings'

/** A count of the pool; null is a count that is hidden. */
export const formatPoolNumber = (tasks: number | null): string =>
  tasks === null ? strings.hidden : formatNumber(tasks)

export const formatPoolCount = (tasks: number | null): string =>
  tasks === null ? strings.hiddenTasks : formatCount(tasks, 'task')
