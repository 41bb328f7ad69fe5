import { useCallback, useState, type Ref } from 'react'
import { formatNumber } from '../text/format'

type TextControl = HTMLInputElement | HTMLTextAreaElement

interface FullField<Control> {
  fieldRef: (field: Control) => () => void
  /** Why the last input was not taken; null after the next one. */
  refusal: string | null
}

/**
 * Refuses what does not fit into a field with a limit, and says so, because browsers cut it without a word. A text
 * that does not fit as a whole changes nothing, so that its end is not lost unseen.
 */
export function useFullField<Control extends TextControl>(
  maxLength: number | undefined,
  ref: Ref<Control> | undefined,
  /** The field has a way of its own to take in what is pasted. */
  { isPasteHandled = false } = {},
): FullField<Control> {
  const [refusal, setRefusal] = useState<string | null>(null)
  const fieldRef = useCallback(
    (field: Control) => {
      const detach = attachRef(ref, field)
      if (maxLength === undefined) return detach
      const listeners = new AbortController()
      let refusals = 0
      const refuse = (event: Event, added: string) => {
        const selected = (field.selectionEnd ?? 0) - (field.selectionStart ?? 0)
        const room = Math.max(0, maxLength - field.value.length + selected)
        const { length } = added.replaceAll(/\r\n?/g, '\n')
        if (field.readOnly || length <= room) return
        event.preventDefault()
        refusals += 1
        setRefusal(explainRefusal({ length, room, maxLength }))
      }
      const { signal } = listeners
      const element: HTMLElement = field
      const onPaste = (event: ClipboardEvent) =>
        refuse(event, event.clipboardData?.getData('text/plain') ?? '')
      if (!isPasteHandled) element.addEventListener('paste', onPaste, { signal })
      const onBeforeInput = (event: InputEvent) => {
        const { inputType, isComposing } = event
        // What an input method composes can't be refused before it ends; a paste has its own event.
        if (isComposing || !inputType.startsWith('insert') || inputType === 'insertFromPaste') return
        const isBreak = inputType === 'insertLineBreak' || inputType === 'insertParagraph'
        // Enter in a line of text breaks no line.
        if (isBreak && field instanceof HTMLInputElement) return
        refuse(event, isBreak ? '\n' : (event.data ?? event.dataTransfer?.getData('text/plain') ?? ''))
      }
      element.addEventListener('beforeinput', onBeforeInput, { signal })
      // Later, because a render before the change has reached the state would put the old value back. The next key may
      // have been refused by then.
      const onInput = () => {
        const before = refusals
        setTimeout(() => {
          if (refusals === before) setRefusal(null)
        })
      }
      element.addEventListener('input', onInput, { signal })
      return () => {
        listeners.abort()
        detach()
      }
    },
    [maxLength, ref, isPasteHandled],
  )
  return { fieldRef, refusal }
}

function attachRef<Element>(ref: Ref<Element> | undefined, element: Element): () => void {
  if (typeof ref === 'function') return ref(element) ?? (() => void ref(null))
  if (ref) ref.current = element
  return () => {
    if (ref) ref.current = null
  }
}

function explainRefusal({ length, room, maxLength }: { length: number; room: number; maxLength: number }) {
  const limit = `This field holds at most ${formatNumber(maxLength)} characters`
  return length > 2
    ? `${limit}. The text that you added has ${formatNumber(length)}, and there is room for ${formatNumber(room)}, so nothing was added.`
    : `${limit}. Shorten the text to add more.`
}
