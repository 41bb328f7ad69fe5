'use client'

import { useState } from 'react'
import { useKeyHint } from '../../../components/shell/commands/use-key-hint'
import { Button } from '../../../components/ui/controls/button'
import { Dialog } from '../../../components/ui/overlays/dialog'
import { Field } from '../../../components/ui/controls/field'
import { TextArea } from '../../../components/ui/controls/text-area'
import { guardClassWords } from '../../../domain/guard/classes'
import { listStrings } from './list-strings'
import type { ShownFinding } from './use-guard'

type KeepDialogProps = {
  findings: readonly ShownFinding[]
  busy: boolean
  problem: string | null
  onKeep: (reason: string) => Promise<void>
  /** Gets what was typed, to open the dialog with it again; nothing once it is stored. */
  onClose: (typed: string) => void
  typed: string
}

/** Asks for the reason why the findings can stay. */
export function KeepDialog({ findings, busy, problem, onKeep, onClose, typed }: KeepDialogProps) {
  const hint = useKeyHint()
  const [reason, setReason] = useState(typed)
  const [error, setError] = useState<string | null>(null)
  const save = async () => {
    if (reason.trim().length < 10) return setError(listStrings.tooShort)
    await onKeep(reason.trim()).then(
      () => onClose(''),
      () => undefined,
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose(reason))}
      title={listStrings.dialogTitle}
      description={listStrings.dialogLead}
      actions={
        <Button variant="primary" shortcut={hint('submit')} busy={busy} onClick={() => void save()}>
          {listStrings.save}
        </Button>
      }
    >
      <ul className="mb-4 grid gap-1 text-sm">
        {findings.map((finding) => (
          <li key={finding.key} className="break-words">
            <span className="text-ink-2">{guardClassWords[finding.class]}:</span>{' '}
            <bdi className="font-medium">{finding.words}</bdi>
          </li>
        ))}
      </ul>
      <Field label={listStrings.reason} hint={listStrings.reasonHint} error={error ?? problem} required>
        {(control) => (
          <TextArea
            {...control}
            autoFocus
            maxLength={500}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value)
              setError(null)
            }}
          />
        )}
      </Field>
    </Dialog>
  )
}
