'use client'

import { useId, useState, type DragEvent, type ReactNode } from 'react'
import { cx } from '../cx'
import { FieldError } from './field'
import { formatBytes } from '../text/format'

type FileDropProps = {
  label: ReactNode
  /** The accepted formats and size limit, as text. */
  hint?: ReactNode
  /** The `accept` attribute of the input, such as ".jsonl,.csv". */
  accept?: string
  multiple?: boolean
  maxBytes?: number
  disabled?: boolean
  error?: string | null
  onFiles: (files: File[]) => void
  className?: string
}

/** Accepts files dropped on it or chosen with its button. */
export function FileDrop({
  label,
  hint,
  accept,
  multiple,
  maxBytes,
  disabled,
  error,
  onFiles,
  className,
}: FileDropProps) {
  const id = useId()
  const [over, setOver] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const take = (list: FileList | null) => {
    const files = Array.from(list ?? []).slice(0, multiple ? undefined : 1)
    const tooLarge = maxBytes === undefined ? undefined : files.find((file) => file.size > maxBytes)
    if (tooLarge && maxBytes !== undefined) {
      setRefusal(
        `${tooLarge.name} is ${formatBytes(tooLarge.size)}; the limit is ${formatBytes(maxBytes)}. Split it and try again.`,
      )
      return
    }
    setRefusal(null)
    if (files.length > 0) onFiles(files)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) take(event.dataTransfer.files)
  }
  const problem = refusal ?? error
  return (
    <div className={className}>
      <div
        onDragOver={(event) => {
          event.preventDefault()
          if (!disabled) setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        className={cx(
          'grid justify-items-center gap-2 rounded-lg border border-dashed border-edge px-6 py-8 text-center',
          over ? 'border-accent bg-accent-soft' : 'bg-raised',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        )}
      >
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <input
          id={id}
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-describedby={cx(hint ? `${id}-hint` : null, problem ? `${id}-error` : null) || undefined}
          onChange={(event) => {
            take(event.target.files)
            event.target.value = ''
          }}
          className="max-w-full text-[0px] outline-none file:min-h-9 file:text-base file:cursor-pointer file:rounded-md file:border file:border-solid file:border-hair-strong file:bg-paper file:px-4 file:text-ink"
        />
        {hint ? (
          <p id={`${id}-hint`} className="max-w-prose text-sm text-ink-2">
            {hint}
          </p>
        ) : null}
      </div>
      <div aria-live="polite" className="mt-1.5">
        {problem ? <FieldError id={`${id}-error`}>{problem}</FieldError> : null}
      </div>
    </div>
  )
}
