import { Badge } from './badge'

/** Stands beside every number that no real judge, llm or physician has given. */
export function SimulatedMark({ children = 'Simulated data' }: { children?: string }) {
  return (
    <Badge tone="amber" look="block">
      {children}
    </Badge>
  )
}
