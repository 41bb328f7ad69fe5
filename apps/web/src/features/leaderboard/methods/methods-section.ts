import type { ReactNode } from 'react'

/** A section of the methods page. */
export interface MethodsSection {
  id: string
  title: string
  body: ReactNode
}
