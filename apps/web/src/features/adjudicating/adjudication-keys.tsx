'use client'

import type { AdjudicationDecision } from '../../domain/adjudicating/adjudication-decisions'
import { AssignmentKeys } from '../kits/assignments/assignment-keys'
import { listAdjudicationKeys } from './list-adjudication-keys'
import type { AdjudicationActions } from './use-adjudication-actions'

interface AdjudicationKeysProps {
  actions: AdjudicationActions['actions']
  onSubmit: () => void
  onDecide: (decision: AdjudicationDecision) => void
  onFold: () => void
}

/** The keys of an adjudication. */
export function AdjudicationKeys({ actions, onSubmit, onDecide, onFold }: AdjudicationKeysProps) {
  return (
    <AssignmentKeys
      bindings={listAdjudicationKeys({ actions, onDecide, onFold })}
      onThread={(open) =>
        actions.onCurrent(({ key, place }) =>
          place !== null ? open(key, place) : actions.explainNoThread(key),
        )
      }
      onSubmit={onSubmit}
    />
  )
}
