'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState, type FormEvent } from 'react'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/controls/button'
import { Disclosure } from '../../components/ui/layout/disclosure'
import { Field } from '../../components/ui/controls/field'
import { Notice } from '../../components/ui/states/notice'
import { TextField } from '../../components/ui/controls/text-field'
import { ReplaceKey as Input } from '../../domain/systems/systems'

/** Sets a new key for the same provider and address, for example after a run paused on a wrong key. */
export function ReplaceKey({
  subject,
  id,
  keyHint,
}: {
  subject: 'system' | 'judge'
  id: string
  keyHint: string | null
}) {
  const trpc = useTRPC()
  const router = useRouter()
  const [apiKey, setApiKey] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const replace = useMutation(
    trpc.systems.replaceKey.mutationOptions({
      onSuccess: () => {
        setApiKey('')
        router.refresh()
      },
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (replace.isPending) return
    const parsed = Input.safeParse({ subject, id, apiKey })
    setProblem(parsed.error?.issues[0]?.message ?? null)
    if (parsed.success) replace.mutate(parsed.data)
  }
  return (
    <Disclosure
      summary={keyHint === null ? 'Add a key' : 'Replace the key'}
      className="mt-6 max-w-2xl border-t"
    >
      <form onSubmit={submit} noValidate className="grid max-w-xl gap-4 pt-1">
        <Field
          label="New key"
          hint="Everything registered with the same provider, address and key will use the new key. You can then resume paused runs."
          error={problem ?? replace.error?.message}
        >
          {(control) => (
            <TextField
              {...control}
              type="password"
              autoComplete="new-password"
              spellCheck={false}
              value={apiKey}
              onChange={(event) => setApiKey(event.target.value)}
              className="font-mono text-sm"
            />
          )}
        </Field>
        {replace.isSuccess ? (
          <Notice tone="accent" live>
            The key was replaced. Run a test to check that it works.
          </Notice>
        ) : null}
        <Button type="submit" busy={replace.isPending} className="justify-self-start">
          Replace the key
        </Button>
      </form>
    </Disclosure>
  )
}
