import { Badge } from './badge'

/** Marks every number that does not come from a real system, judge or physician. */
export function SimulatedMark({ children = 'Simulated data' }: { children?: string }) {
  return (
    <Badge tone="amber" look="block">
      {children}
    </Badge>
  )
}
