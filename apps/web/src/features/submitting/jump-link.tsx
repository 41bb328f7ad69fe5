import type { ReactNode } from 'react'
import type { DraftPart } from '../../domain/missing-parts'
import { jumpToPart } from '../task-editor/jump-to-part'

/** Leads to the place in the editor where something is mended. */
export function JumpLink({ part, children }: { part: DraftPart; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={() => jumpToPart(part)}
      className="rounded-sm text-start text-accent underline decoration-1 underline-offset-3 hover:decoration-2 pointer-coarse:min-h-11"
    >
      {children}
    </button>
  )
}
