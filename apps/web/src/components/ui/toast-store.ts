import type { Tone } from './badge'

export type Toast = {
  id: string
  title: string
  body?: string
  tone: Tone
  /** Undo, open, try again. `label` is the button; `altText` says how else to do it. */
  action?: { label: string; altText: string; onSelect: () => void }
  /** Milliseconds in view; amber and brick stay until they are closed. */
  duration: number
}

let toasts: readonly Toast[] = []
let count = 0
const listeners = new Set<() => void>()

function replaceToasts(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Says something in passing at the edge of the screen; returns the id to take it away again. */
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
