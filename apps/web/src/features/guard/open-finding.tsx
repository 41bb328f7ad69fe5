'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/controls/button'
import { Field } from '../../components/ui/controls/field'
import { TextArea } from '../../components/ui/controls/text-area'
import { ButtonLink } from '../../components/ui/layout/link'
import { Dialog } from '../../components/ui/overlays/dialog'
import { Notice } from '../../components/ui/states/notice'
import { guardClassWords } from '../../domain/guard/classes'
import { KeepHit, type GuardHit } from '../../domain/guard/scans'
import { strings } from './strings'

/** Opens the words of a finding with what is around them, with the ways to settle it. */
export function OpenFinding({ hit }: { hit: GuardHit }) {
  const trpc = useTRPC()
  const router = useRouter()
  const open = useMutation(trpc.guardScan.open.mutationOptions())
  const keep = useMutation(trpc.guardScan.keep.mutationOptions())
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const kind = guardClassWords[hit.class]
  const change = (next: boolean) => {
    setIsOpen(next)
    if (!next) open.reset()
  }
  const save = () => {
    const input = KeepHit.safeParse({ id: hit.id, reason })
    if (!input.success) return setProblem(input.error.issues[0]?.message ?? strings.tooShort)
    setProblem(null)
    keep.mutate(input.data, {
      onSuccess: () => {
        setIsOpen(false)
        router.refresh()
      },
    })
  }
  return (
    <Dialog
      title={strings.openTitle(kind)}
      description={hit.task ? strings.openLead : strings.openLeadOfDataset}
      open={isOpen}
      onOpenChange={change}
      trigger={
        <Button size="sm" aria-label={`Open: ${kind}, ${hit.place ?? ''}`}>
          {strings.open}
        </Button>
      }
      actions={
        open.data ? (
          <>
            {hit.task ? (
              <ButtonLink href={`/redaction?task=${hit.task.id}`} prefetch={false}>
                {strings.redact}
              </ButtonLink>
            ) : null}
            <Button variant="primary" busy={keep.isPending} onClick={save}>
              {strings.keep}
            </Button>
          </>
        ) : (
          <Button variant="primary" busy={open.isPending} onClick={() => open.mutate({ id: hit.id })}>
            {strings.show}
          </Button>
        )
      }
    >
      {open.error ? (
        <Notice tone="brick" live title="The text can’t be opened">
          {open.error.message}
        </Notice>
      ) : open.data ? (
        <div className="grid gap-5">
          <p className="border-l-[3px] border-hair-strong bg-sunk px-4 py-3 text-sm wrap-anywhere whitespace-pre-wrap">
            <bdi>
              {open.data.before}
              <mark className="keep-colour bg-amber-soft font-semibold text-ink underline decoration-amber">
                {open.data.words}
              </mark>
              {open.data.after}
            </bdi>
          </p>
          <Field
            label={strings.reason}
            hint={`${strings.reasonHint} ${hit.task ? strings.keepLead : ''}`}
            error={problem ?? keep.error?.message ?? null}
          >
            {(control) => (
              <TextArea
                {...control}
                rows={3}
                maxLength={500}
                value={reason}
                onChange={(event) => {
                  setReason(event.target.value)
                  setProblem(null)
                }}
              />
            )}
          </Field>
        </div>
      ) : null}
    </Dialog>
  )
}
