'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { uploadFile, type UploadInput } from './upload-file'

export interface UploadState {
  phase: 'idle' | 'sending' | 'done'
  sent: number
  startedAt: number
  problem: { message: string; field: string | null } | null
}

const idle: UploadState = { phase: 'idle', sent: 0, startedAt: 0, problem: null }

/** Runs one upload at a time, with progress; closing the tab during an upload asks for confirmation. */
export function useUpload(onDone: (importId: string) => void) {
  const [state, setState] = useState<UploadState>(idle)
  const running = useRef<AbortController | null>(null)

  useEffect(() => {
    if (state.phase !== 'sending') return
    const confirmLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', confirmLeave)
    return () => window.removeEventListener('beforeunload', confirmLeave)
  }, [state.phase])
  useEffect(() => () => running.current?.abort(), [])

  const start = useCallback(
    async (input: UploadInput) => {
      if (running.current) return
      const controller = new AbortController()
      running.current = controller
      setState({ ...idle, phase: 'sending', startedAt: Date.now() })
      const outcome = await uploadFile(
        input,
        (sent) => setState((now) => ({ ...now, sent })),
        controller.signal,
      )
      running.current = null
      if (outcome.ok) {
        setState((now) => ({ ...now, phase: 'done' }))
        onDone(outcome.importId)
      } else {
        setState({ ...idle, problem: { message: outcome.message, field: outcome.field } })
      }
    },
    [onDone],
  )
  const cancel = useCallback(() => running.current?.abort(), [])
  return { state, start, cancel }
}
