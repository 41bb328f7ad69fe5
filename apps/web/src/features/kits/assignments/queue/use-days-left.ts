import { useSyncExternalStore } from 'react'
import { countDaysLeft } from '../../../../domain/assignments/deadline'

const subscribe = (): (() => void) => () => undefined
const readToday = (): string => new Date().toISOString().slice(0, 10)

/** Whole days until a deadline, negative when it has passed; null without one. */
export function useDaysLeft(dueOn: string | null): number | null {
  const today = useSyncExternalStore(subscribe, readToday, readToday)
  return dueOn === null ? null : countDaysLeft(dueOn, new Date(today))
}
