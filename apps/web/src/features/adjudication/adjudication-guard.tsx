import { useCallback, type ReactNode } from 'react'
import type { AdjudicationDraft } from '../../domain/adjudicating/adjudication-draft'
import { GuardProvider } from '../guard/guard-provider'
import { useAdjudication } from './adjudication-provider'
import { listAdjudicationGuarded } from './list-adjudication-guarded'

/** Looks for patient data in what an adjudicator types for others, and in what they take over. */
export function AdjudicationGuard({ children }: { children: ReactNode }) {
  const {
    adjudication: { taskId },
    rows,
    draft,
    change,
    state,
    closed,
  } = useAdjudication()
  const list = useCallback((content: AdjudicationDraft) => listAdjudicationGuarded(content, rows), [rows])
  return (
    <GuardProvider
      taskId={taskId}
      draft={draft}
      list={list}
      change={change}
      readOnly={closed !== null || state.conflict !== null}
    >
      {children}
    </GuardProvider>
  )
}
