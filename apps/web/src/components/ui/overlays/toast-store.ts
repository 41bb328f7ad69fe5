import type { Tone } from '../states/tone'

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
  /** How long the toast is shown, in milliseconds, without the time under the pointer or with the focus. */
  duration: number
  /**
   * Until when it is shown instead, in milliseconds since 1970; a toast that replaces it before then only hides it
   * for a while.
   */
  until?: number
}

const ACTION_MS = 10_000
const PLAIN_MS = 6_000

/** The first is shown; the others wait until it is gone. */
let toasts: readonly Toast[] = []
let count = 0
const listeners = new Set<() => void>()

function replaceToasts(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

const isLasting = ({ tone }: Toast) => tone === 'amber' || tone === 'brick'

/**
 * Shows a toast in place of the one before; only amber and brick toasts are shown until they are closed, and one that
 * has `until` comes back. Returns its id, with which it can be dismissed.
 */
export function showToast(
  toast: Pick<Toast, 'title' | 'body' | 'action' | 'until'> & Partial<Pick<Toast, 'tone' | 'duration'>>,
): string {
  count += 1
  const id = `toast-${count}`
  const tone = toast.tone ?? 'accent'
  const shown: Toast = {
    ...toast,
    id,
    tone,
    duration: toast.duration ?? (toast.action ? ACTION_MS : PLAIN_MS),
  }
  if (isLasting(shown)) shown.duration = Infinity
  replaceToasts([...toasts.filter(isLasting), shown, ...toasts.filter(({ until }) => until !== undefined)])
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
