'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState, type FormEvent } from 'react'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/controls/button'
import { Field } from '../../components/ui/controls/field'
import { RadioGroup } from '../../components/ui/controls/radio-group'
import { TextArea } from '../../components/ui/controls/text-area'
import { AlertDialog } from '../../components/ui/overlays/alert-dialog'
import { showToast } from '../../components/ui/overlays/toast-store'
import { Notice } from '../../components/ui/states/notice'
import { PostReleaseNotice } from '../../domain/releasing/publishing'
import {
  MAX_NOTICE,
  noticeKindLabels,
  noticeKinds,
  type NoticeKind,
  type ReleaseStateName,
} from '../../domain/releasing/release-states'
import { MayStayField } from '../kits/guard/may-stay-field'

const FIELDS = new Set(['text', 'mayStay', 'kind'])

/** Adds a notice to a release. What was typed stays when it is refused; a withdrawal is confirmed first. */
export function NoticeForm({ release }: { release: { id: string; name: string; state: ReleaseStateName } }) {
  const router = useRouter()
  const [kind, setKind] = useState<NoticeKind>('changelog')
  const [text, setText] = useState('')
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [asks, setAsks] = useState(false)
  const post = useMutation(
    useTRPC().releases.postNotice.mutationOptions({
      onSuccess: (_, sent) => {
        // What was typed while it was sent is the next notice.
        if (text === sent.text) {
          setText('')
          setReason('')
          setKind('changelog')
        }
        showToast({ title: sent.kind === 'withdrawal' ? 'The release is withdrawn' : 'The notice was added' })
        router.refresh()
      },
    }),
  )
  const refusedAt = (field: string) => (post.error?.data?.field === field ? post.error.message : null)
  const send = () =>
    post.mutateAsync({
      id: release.id,
      kind,
      text,
      ...(reason.trim() === '' ? {} : { mayStay: reason.trim() }),
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (post.isPending) return
    const { error } = PostReleaseNotice.safeParse({ id: release.id, kind, text })
    setProblem(error?.issues[0]?.message ?? null)
    if (error) return
    if (kind === 'withdrawal') setAsks(true)
    else void send().catch(() => undefined)
  }
  const kinds = noticeKinds.filter((name) => name !== 'withdrawal' || release.state !== 'withdrawn')
  return (
    <form onSubmit={submit} noValidate className="grid max-w-2xl gap-5">
      <RadioGroup
        legend="Kind"
        name="kind"
        value={kind}
        onValueChange={(next) => {
          post.reset()
          setKind(noticeKinds.find((name) => name === next) ?? 'note')
        }}
        options={kinds.map((name) => ({
          value: name,
          label: noticeKindLabels[name].name,
          hint: noticeKindLabels[name].hint,
        }))}
        error={refusedAt('kind')}
      />
      <Field
        label="Text"
        hint="Markdown. A notice can’t be changed or removed."
        error={problem ?? refusedAt('text')}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={5}
            maxLength={MAX_NOTICE}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setProblem(null)
            }}
          />
        )}
      </Field>
      <MayStayField value={reason} error={refusedAt('mayStay')} onChange={setReason} />
      {post.error && !FIELDS.has(post.error.data?.field ?? '') ? (
        <Notice tone="brick" live title="The notice was not added">
          {post.error.message}
        </Notice>
      ) : null}
      <Button
        type="submit"
        variant={kind === 'withdrawal' ? 'danger' : 'secondary'}
        busy={post.isPending}
        className="justify-self-start"
      >
        {kind === 'withdrawal' ? 'Withdraw the release' : 'Add the notice'}
      </Button>
      <AlertDialog
        title={`Withdraw the release ${release.name}?`}
        description="It stays readable and marked as withdrawn, and its boards are no longer shown first. Its exported files are removed, and no more of its runs can be published. You can’t undo this."
        confirmLabel="Withdraw"
        harmful
        open={asks}
        onOpenChange={setAsks}
        // A refusal is shown in the form, so the dialog closes.
        onConfirm={() =>
          send().then(
            () => undefined,
            () => undefined,
          )
        }
      />
    </form>
  )
}
