'use client'

import { createContext, use, type ReactNode } from 'react'
import { useGuard, type Guarded } from './use-guard'

const GuardContext = createContext<ReturnType<typeof useGuard> | null>(null)

type GuardProviderProps<Content> = Omit<Guarded<Content>, 'enabled'> & {
  readOnly: boolean
  children: ReactNode
}

/** Looks at what is typed once, for the notice above the text and for the list of what is missing. */
export function GuardProvider<Content>({ readOnly, children, ...guarded }: GuardProviderProps<Content>) {
  const guard = useGuard({ ...guarded, enabled: !readOnly })
  return <GuardContext value={guard}>{children}</GuardContext>
}

export function useGuardState(): ReturnType<typeof useGuard> {
  const guard = use(GuardContext)
  if (!guard) throw new Error('The guard stands inside its provider.')
  return guard
}
