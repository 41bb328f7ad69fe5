import type { TaskStatus } from '../lifecycle'

/** In these a task is no longer blind: nobody judges it any more. */
export const settledStatuses = [
  'accepted',
  'released',
  'rejected',
  'withdrawn',
  'retired',
] as const satisfies readonly TaskStatus[]
export type SettledStatus = (typeof settledStatuses)[number]
