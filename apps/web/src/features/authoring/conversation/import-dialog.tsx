import { useDeferredValue, useMemo, useState } from 'react'
import { Button } from '../../../components/ui/controls/button'
import { Dialog, DialogClose } from '../../../components/ui/overlays/dialog'
import { Field } from '../../../components/ui/controls/field'
import { Notice } from '../../../components/ui/states/notice'
import { TextArea } from '../../../components/ui/controls/text-area'
import { parseTranscript } from '../../../domain/authoring/transcripts/parse-transcript'
import type { TranscriptTurn } from '../../../domain/authoring/transcripts/transcript'

interface ImportDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Returns true when the turns were imported. */
  onTake: (turns: TranscriptTurn[]) => boolean
}

const SHOWN = 220
const captions = { user: 'User', assistant: 'Model, pasted' } as const

/** Imports a pasted conversation as a new branch, after a preview of the parsed turns. */
export function ImportDialog({ isOpen, onOpenChange, onTake }: ImportDialogProps) {
  const [pasted, setPasted] = useState('')
  const text = useDeferredValue(pasted)
  const transcript = useMemo(() => (text.trim() === '' ? null : parseTranscript(text)), [text])
  const turns = transcript?.is === 'read' ? transcript.turns : []
  const take = () => {
    if (turns.length === 0 || !onTake(turns)) return
    setPasted('')
    onOpenChange(false)
  }
  return (
    <Dialog
      title="Import a conversation"
      description="Paste it with “User:” and “Assistant:” before each turn, or as JSON: a list of messages, an export of one chat, or a row of HealthBench. It becomes a new branch, and your own turns stay."
      open={isOpen}
      onOpenChange={onOpenChange}
      width="lg"
      actions={
        <>
          <DialogClose asChild>
            <Button>Cancel</Button>
          </DialogClose>
          <Button variant="primary" aria-disabled={turns.length === 0} onClick={take}>
            {turns.length === 0
              ? 'Import the turns'
              : turns.length === 1
                ? 'Import the turn'
                : `Import ${turns.length} turns`}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field
          label="Conversation"
          hint="Don’t enter patient data."
          error={transcript?.is === 'refused' ? transcript.reason : null}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={8}
              maxRows={14}
              value={pasted}
              onChange={(event) => setPasted(event.target.value)}
            />
          )}
        </Field>
        {transcript?.is === 'read' ? (
          <section aria-label="Preview" className="grid gap-3" aria-live="polite">
            {transcript.notes.map((note) => (
              <Notice key={note} tone="amber">
                {note}
              </Notice>
            ))}
            <ol className="grid gap-3">
              {turns.map(({ role, text: said }, index) => (
                <li key={index} className="border-s-2 border-hair ps-3">
                  <p className="text-xs text-ink-2">{captions[role]}</p>
                  <p dir="auto" className="reading wrap-anywhere whitespace-pre-wrap">
                    {said.length > SHOWN ? `${said.slice(0, SHOWN).toWellFormed()} …` : said}
                  </p>
                </li>
              ))}
            </ol>
          </section>
        ) : null}
      </div>
    </Dialog>
  )
}
