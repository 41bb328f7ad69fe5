'use client'

import { createContext, use, type ReactNode } from 'react'
import { useGuard, type Guarded } from './use-guard'

export const GuardContext = createContext<ReturnType<typeof useGuard> | null>(null)

type GuardProviderProps<Content> = Omit<Guarded<Content>, 'enabled'> & {
  readOnly: boolean
  children: ReactNode
}

/** Checks the typed texts once for all consumers: the notice, the marks in the text and the missing items. */
export function GuardProvider<Content>({ readOnly, children, ...guarded }: GuardProviderProps<Content>) {
  const guard = useGuard({ ...guarded, enabled: !readOnly })
  return <GuardContext value={guard}>{children}</GuardContext>
}

export function useGuardState(): ReturnType<typeof useGuard> {
  const guard = use(GuardContext)
  if (!guard) throw new Error('Use the guard inside GuardProvider.')
  return guard
}
