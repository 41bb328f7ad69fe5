import { useDeferredValue, useMemo, useState } from 'react'
import { Button } from '../../components/ui/button'
import { Dialog, DialogClose } from '../../components/ui/dialog'
import { Field } from '../../components/ui/field'
import { Notice } from '../../components/ui/notice'
import { TextArea } from '../../components/ui/text-area'
import { readTranscript } from '../../domain/transcripts/read-transcript'
import type { TranscriptTurn } from '../../domain/transcripts/transcript'

interface ImportDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** True when the turns were taken. */
  onTake: (turns: TranscriptTurn[]) => boolean
}

const SHOWN = 220
const captions = { user: 'User', assistant: 'Model, pasted' } as const

/** Takes a conversation from elsewhere: pasted, shown as it was understood, and then put beside what is there. */
export function ImportDialog({ isOpen, onOpenChange, onTake }: ImportDialogProps) {
  const [pasted, setPasted] = useState('')
  const text = useDeferredValue(pasted)
  const transcript = useMemo(() => (text.trim() === '' ? null : readTranscript(text)), [text])
  const turns = transcript?.is === 'read' ? transcript.turns : []
  const take = () => {
    if (turns.length === 0 || !onTake(turns)) return
    setPasted('')
    onOpenChange(false)
  }
  return (
    <Dialog
      title="Import a conversation"
      description="Paste it with “User:” and “Assistant:” before each turn, or as JSON: a list of messages, an export of one chat, or a row of HealthBench. It becomes a branch; what you have stays."
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
              ? 'Take the turns'
              : turns.length === 1
                ? 'Take the turn'
                : `Take ${turns.length} turns`}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field
          label="Conversation"
          hint="No patient’s data, please."
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
          <section aria-label="As it was understood" className="grid gap-3" aria-live="polite">
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
