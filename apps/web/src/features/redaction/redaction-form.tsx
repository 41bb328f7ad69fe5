'use client'

import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/controls/button'
import { Field } from '../../components/ui/controls/field'
import { Notice } from '../../components/ui/states/notice'
import { Section } from '../../components/ui/layout/section'
import { TextArea } from '../../components/ui/controls/text-area'
import { MIN_SEARCH_LENGTH, type RedactableTask } from '../../domain/redaction/redaction'
import { ConfirmRedaction } from './confirm-redaction'
import { strings } from './strings'
import { TaskTexts } from './task-texts'

/** The steps from choosing a text to redacting it; input stays until the redaction is done. */
export function RedactionForm({ task, onDone }: { task: RedactableTask; onDone: (places: number) => void }) {
  const trpc = useTRPC()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const preview = useMutation(
    trpc.redaction.preview.mutationOptions({ onError: (error) => setProblem(error.message) }),
  )
  const take = (taken: string) => {
    setText(taken)
    setProblem(null)
    preview.reset()
    field.current?.focus()
  }
  const takeSelection = () => {
    const selected = window.getSelection()?.toString() ?? ''
    if (selected.trim() === '') setProblem(strings.nothingSelected)
    else take(selected)
  }
  const look = () => {
    if (text.trim().length < MIN_SEARCH_LENGTH.task)
      return setProblem(
        `Select at least ${MIN_SEARCH_LENGTH.task} characters: shorter texts match too many places.`,
      )
    setProblem(null)
    preview.mutate({ taskId: task.id, text })
  }
  return (
    <>
      <Section title={strings.choose} lead={strings.chooseLead}>
        <TaskTexts versions={task.versions} onTake={take} />
        {/* In view while a text is being selected, however long the task. */}
        <div className="sticky bottom-0 border-t border-hair bg-paper py-3 safe-pb-3">
          <Button onMouseDown={(event) => event.preventDefault()} onClick={takeSelection}>
            {strings.takeSelection}
          </Button>
        </div>
        <div className="mt-3 grid max-w-3xl gap-4">
          <Field label={strings.text} error={problem}>
            {(control) => (
              <TextArea
                {...control}
                ref={field}
                face="reading"
                rows={2}
                maxRows={10}
                spellCheck={false}
                value={text}
                onChange={({ target }) => {
                  setText(target.value)
                  setProblem(null)
                  preview.reset()
                }}
              />
            )}
          </Field>
          <div>
            <Button variant="primary" busy={preview.isPending} onClick={look}>
              {strings.look}
            </Button>
          </div>
        </div>
      </Section>
      {preview.data && preview.data.ofTask + preview.data.elsewhere === 0 ? (
        <Notice tone="amber" live className="mt-6">
          {strings.nowhere}
        </Notice>
      ) : null}
      {preview.data && preview.data.ofTask + preview.data.elsewhere > 0 ? (
        <ConfirmRedaction key={text} taskId={task.id} text={text} preview={preview.data} onDone={onDone} />
      ) : null}
    </>
  )
}
