import type { Tone } from '../states/badge'

export type Toast = {
  id: string
  title: string
  body?: string
  tone: Tone
  /**
   * An action such as “Undo”. `label` is the button; `altText` describes another way to do it, for screen
   * readers.
   */
  action?: { label: string; altText: string; onSelect: () => void }
  /** How long the toast is shown, in milliseconds. Amber and brick toasts stay until they are closed. */
  duration: number
}

let toasts: readonly Toast[] = []
let count = 0
const listeners = new Set<() => void>()

function replaceToasts(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a toast and returns its id, with which it can be dismissed. */
export function showToast(
  toast: Pick<Toast, 'title' | 'body' | 'action'> & { tone?: Tone; duration?: number },
): string {
  count += 1
  const id = `toast-${count}`
  const tone = toast.tone ?? 'accent'
  const stays = tone === 'amber' || tone === 'brick' || toast.action !== undefined
  replaceToasts([
    ...toasts.slice(-3),
    { ...toast, id, tone, duration: toast.duration ?? (stays ? Infinity : 6000) },
  ])
  return id
}

export function dismissToast(id: string): void {
  replaceToasts(toasts.filter((toast) => toast.id !== id))
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const readToasts = (): readonly Toast[] => toasts
