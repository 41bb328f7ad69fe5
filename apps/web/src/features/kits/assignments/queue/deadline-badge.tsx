'use client'

import { Badge } from '../../../../components/ui/states/badge'
import { queueStrings as words } from '../strings'
import { useDaysLeft } from './use-days-left'

/** Marks work that is overdue, or due today or tomorrow. */
export function DeadlineBadge({ dueOn, className }: { dueOn: string | null; className?: string }) {
  const days = useDaysLeft(dueOn)
  if (days === null || days > 1) return null
  return days < 0 ? (
    <Badge tone="brick" className={className}>
      {words.overdueBy(-days)}
    </Badge>
  ) : (
    <Badge tone="amber" className={className}>
      {days === 0 ? words.dueToday : words.dueTomorrow}
    </Badge>
  )
}
