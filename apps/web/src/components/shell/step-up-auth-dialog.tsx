'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useId, type FormEvent } from 'react'
import { ApiProvider } from '../../api-client/api-provider'
import { answerProof, PROOF_CHANNEL, PROOF_PATH, PROOF_WINDOW } from '../../api-client/step-up-auth'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../ui/controls/button'
import { Dialog } from '../ui/overlays/dialog'
import { Field } from '../ui/controls/field'
import { Notice } from '../ui/states/notice'
import { TextField } from '../ui/controls/text-field'

export function StepUpAuthDialog() {
  return (
    <ApiProvider>
      <ProofForm />
    </ApiProvider>
  )
}

function ProofForm() {
  const trpc = useTRPC()
  const formId = useId()
  const { data: factor, refetch } = useQuery(trpc.account.secondFactor.queryOptions())
  const prove = useMutation(
    trpc.account.reAuthenticate.mutationOptions({ onSuccess: () => answerProof(true) }),
  )
  useEffect(() => {
    const channel = new BroadcastChannel(PROOF_CHANNEL)
    channel.onmessage = () => answerProof(true)
    return () => channel.close()
  }, [])
  const refused = (field: string) => (prove.error?.data?.field === field ? prove.error.message : null)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The dialog is inside the page's tree, so its form must not submit an enclosing form.
    event.stopPropagation()
    const form = new FormData(event.currentTarget)
    const [password, code] = ['password', 'code'].map((name) => form.get(name))
    // Enter can come before it is known whether a code is needed. Then the field for the code appears only now.
    if (!factor && (await refetch()).data?.since) return
    prove.mutate({
      ...(password ? { password: String(password) } : {}),
      ...(code ? { code: String(code) } : {}),
    })
  }
  return (
    <Dialog
      open
      title="Confirm your identity"
      description="You signed in more than 15 minutes ago. This step protects your account if someone else uses your browser."
      width="sm"
      onOpenChange={(open) => {
        if (!open) answerProof(false)
      }}
      actions={
        <>
          <Button onClick={() => answerProof(false)}>Cancel</Button>
          {factor && !factor.hasPassword ? (
            <Button variant={factor.since ? 'secondary' : 'primary'} onClick={openProofWindow}>
              Sign in again
            </Button>
          ) : null}
          {factor && !factor.hasPassword && !factor.since ? null : (
            <Button type="submit" form={formId} variant="primary" busy={prove.isPending}>
              Continue
            </Button>
          )}
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)} className="grid gap-5">
        {prove.error && !prove.error.data?.field ? (
          <Notice tone="brick" live>
            {prove.error.message}
          </Notice>
        ) : null}
        {factor && !factor.hasPassword ? (
          <p>
            {factor.since
              ? 'Enter the code from your app, or sign in again with single sign-on in a separate window.'
              : 'Sign in again with single sign-on. It opens in a separate window; your input here is kept.'}
          </p>
        ) : (
          <Field label="Your password" error={refused('password')}>
            {(control) => (
              <TextField
                {...control}
                name="password"
                type="password"
                autoComplete="current-password"
                maxLength={200}
                required
                autoFocus
              />
            )}
          </Field>
        )}
        {factor?.since ? (
          <Field label="Code" hint="From your app, or a recovery code." error={refused('code')}>
            {(control) => (
              <TextField
                {...control}
                name="code"
                autoComplete="one-time-code"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={40}
                required
                autoFocus={!factor.hasPassword}
              />
            )}
          </Field>
        ) : null}
      </form>
    </Dialog>
  )
}

function openProofWindow() {
  window.open(PROOF_PATH, PROOF_WINDOW, 'popup,width=520,height=760')
}
