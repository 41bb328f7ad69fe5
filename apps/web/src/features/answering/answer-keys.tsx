'use client'

import { useKey } from '../../components/shell/commands/use-key'
import { jumpToPart } from '../kits/drafts/jump-to-part'

/** The keys of an answer, which work wherever the focus is except in a text field. */
export function AnswerKeys({ onSubmit }: { onSubmit: () => void }) {
  useKey('edit', () => jumpToPart('answer'))
  useKey('declare', () => jumpToPart('ai'))
  useKey('privateNote', () => jumpToPart('private-note'))
  useKey('submit', onSubmit)
  return null
}
