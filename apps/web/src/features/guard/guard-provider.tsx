'use client'

import { createContext, use, type ReactNode } from 'react'
import type { AuthoringTask, ChangeDraft, TaskDraft } from '../../domain/task-drafts'
import { useGuard } from './use-guard'

const GuardContext = createContext<ReturnType<typeof useGuard> | null>(null)

type GuardProviderProps = { task: AuthoringTask; draft: TaskDraft; change: ChangeDraft; readOnly: boolean; children: ReactNode }

/** Looks at what is typed once, for the notice above the editor and for the list of what is missing. */
export function GuardProvider({ task, draft, change, readOnly, children }: GuardProviderProps) {
  const guard = useGuard({ taskId: task.id, draft, change, enabled: !readOnly })
  return <GuardContext value={guard}>{children}</GuardContext>
}

export function useGuardState(): ReturnType<typeof useGuard> {
  const guard = use(GuardContext)
  if (!guard) throw new Error('The guard stands inside its provider.')
  return guard
}
