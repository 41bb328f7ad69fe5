'use client'

import { useSyncExternalStore } from 'react'
import { Badge } from '../../../components/ui/states/badge'
import { countDaysLeft } from '../../../domain/assignments/deadline'
import { queueStrings as words } from './strings'

const subscribe = (): (() => void) => () => undefined
const readToday = (): string => new Date().toISOString().slice(0, 10)

/** Marks work that is overdue, or due today or tomorrow. */
export function DeadlineBadge({ dueOn, className }: { dueOn: string | null; className?: string }) {
  const today = useSyncExternalStore(subscribe, readToday, readToday)
  const days = dueOn === null ? null : countDaysLeft(dueOn, new Date(today))
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
