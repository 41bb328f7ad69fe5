'use client'

import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

const EVERY_MS = 300

/**
 * Keeps form input in this tab until it is saved, across reloads, expired sessions and navigation. Returns
 * whether input was restored, and a function that discards it.
 */
export function useKeptDraft<Values extends FieldValues, Output>(
  key: string,
  form: UseFormReturn<Values, unknown, Output>,
): { restored: boolean; forget: () => void } {
  const [restored, setRestored] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      const kept = read(key)
      if (kept === null) return
      form.reset(kept as Values, { keepDefaultValues: true })
      setRestored(true)
    })
    return () => clearTimeout(timer)
  }, [key, form])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (timer) clearTimeout(timer)
        timer = setTimeout(() => (isDirty ? write(key, values) : write(key, null)), EVERY_MS)
      },
    })
    return () => {
      stop()
      if (timer) clearTimeout(timer)
    }
  }, [key, form])
  return {
    restored,
    forget() {
      setRestored(false)
      write(key, null)
    },
  }
}

function read(key: string): unknown {
  try {
    return JSON.parse(window.sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function write(key: string, values: unknown): void {
  try {
    if (values === null) window.sessionStorage.removeItem(key)
    else window.sessionStorage.setItem(key, JSON.stringify(values))
  } catch {
    // Without storage, saving to the server still works.
  }
}
