import { useState } from 'react'

/**
 * The text of a field: as it was typed last until the draft that has it is rendered, and as it is in the draft
 * otherwise.
 */
export function useShownText(inDraft: string): [text: string, show: (typed: string) => void] {
  const [typed, setTyped] = useState<{ over: string; text: string } | null>(null)
  if (typed !== null && typed.over !== inDraft) setTyped(null)
  const text = typed?.over === inDraft ? typed.text : inDraft
  return [text, (next) => setTyped({ over: inDraft, text: next })]
}
