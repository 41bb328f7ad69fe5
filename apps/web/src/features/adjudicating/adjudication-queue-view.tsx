'use client'

import { Badge } from '../../components/ui/states/badge'
import type { AdjudicationQueue } from '../../domain/adjudicating/adjudication-views'
import { AssignmentQueue } from '../kits/assignments/queue/assignment-queue'
import { adjudicationDefinition } from './adjudication-definition'
import { queueStrings } from './strings'

const disputedBadge = <Badge tone="amber">{queueStrings.disputed}</Badge>

/** The tasks that an adjudicator has taken, and the next one. */
export function AdjudicationQueueView({ queue }: { queue: AdjudicationQueue }) {
  return (
    <AssignmentQueue
      definition={adjudicationDefinition}
      queue={queue}
      renderBadge={({ disputed }: { disputed: boolean }) => (disputed ? disputedBadge : null)}
    />
  )
}
