'use client'

import { createContext, use, useState, type ReactNode } from 'react'
import { useGuard, type Guarded, type ShownFinding } from './use-guard'

const GuardContext = createContext<ReturnType<typeof useGuard> | null>(null)
/**
 * The findings alone. They keep their identity while they are equal, because hundreds of text fields read them and
 * the rest of the guard changes with every key.
 */
export const FindingsContext = createContext<readonly ShownFinding[]>([])

type GuardProviderProps<Content> = Omit<Guarded<Content>, 'enabled'> & {
  readOnly: boolean
  children: ReactNode
}

/** Checks the typed texts once for all consumers: the notice, the marks in the text and the missing items. */
export function GuardProvider<Content>({ readOnly, children, ...guarded }: GuardProviderProps<Content>) {
  const guard = useGuard({ ...guarded, enabled: !readOnly })
  const [findings, setFindings] = useState<readonly ShownFinding[]>(guard.findings)
  if (!areEqual(findings, guard.findings)) setFindings(guard.findings)
  return (
    <GuardContext value={guard}>
      <FindingsContext value={findings}>{children}</FindingsContext>
    </GuardContext>
  )
}

const areEqual = (before: readonly ShownFinding[], now: readonly ShownFinding[]): boolean =>
  before.length === now.length && before.every((finding, place) => isSame(finding, now[place]))

const isSame = (one: ShownFinding, other: ShownFinding | undefined): boolean =>
  other !== undefined &&
  one.key === other.key &&
  one.end === other.end &&
  one.class === other.class &&
  one.words === other.words

export function useGuardState(): ReturnType<typeof useGuard> {
  const guard = use(GuardContext)
  if (!guard) throw new Error('Use the guard inside GuardProvider.')
  return guard
}
