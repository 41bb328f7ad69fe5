'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/controls/button'
import { CopyButton } from '../../components/ui/controls/copy-button'
import { Dialog } from '../../components/ui/overlays/dialog'
import { FieldError } from '../../components/ui/controls/field'
import { strings } from './outbox-strings'

/** Opens the text of one email, which the audit log records. */
export function OutboxText({ id, address, subject }: { id: string; address: string; subject: string }) {
  const [text, setText] = useState<string | null>(null)
  const read = useMutation(useTRPC().mails.read.mutationOptions({ onSuccess: (mail) => setText(mail.text) }))
  const link = /https?:\/\/\S+/.exec(text ?? '')?.[0]
  return (
    <>
      <Button
        size="sm"
        busy={read.isPending}
        aria-label={`${strings.read}: ${subject}, to ${address}`}
        onClick={() => read.mutate({ id })}
      >
        {strings.read}
      </Button>
      {read.error ? <FieldError>{read.error.message}</FieldError> : null}
      <Dialog
        open={text !== null}
        onOpenChange={(open) => {
          if (!open) setText(null)
        }}
        title={subject}
        description={`To ${address}. ${strings.audited}`}
      >
        {link ? (
          <p className="mb-4 flex items-center gap-2 bg-sunk px-3 py-2">
            <code className="min-w-0 font-mono text-sm break-all">{link}</code>
            <CopyButton text={link} label={strings.copyLink} className="ml-auto" />
          </p>
        ) : null}
        <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
        <p className="mt-4 flex items-center gap-1 text-sm text-ink-2">
          <CopyButton text={text ?? ''} label={strings.copyText} />
          {strings.copyText}
        </p>
      </Dialog>
    </>
  )
}
