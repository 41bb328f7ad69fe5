'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState, type FormEvent } from 'react'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/controls/button'
import { Field } from '../../components/ui/controls/field'
import { TextField } from '../../components/ui/controls/text-field'
import { Notice } from '../../components/ui/states/notice'

/** Publishes a release after its name has been typed, and shows the page again. */
export function PublishReleaseForm({ release: { id, name } }: { release: { id: string; name: string } }) {
  const router = useRouter()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const publish = useMutation(
    useTRPC().releases.publish.mutationOptions({ onSuccess: () => router.refresh() }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (publish.isPending) return
    const isName = typed.trim() === name.trim()
    setProblem(isName ? null : `Type the name exactly as shown: ${name}`)
    if (isName) publish.mutate({ id, name: typed })
  }
  const isNameRefused = publish.error?.data?.field === 'name'
  return (
    <form onSubmit={submit} noValidate className="grid max-w-xl gap-4">
      <Field
        label="Name of the release"
        hint={
          <>
            Type <strong className="font-semibold wrap-anywhere text-ink">{name}</strong> to confirm.
          </>
        }
        error={problem ?? (isNameRefused ? publish.error?.message : null)}
      >
        {(control) => (
          <TextField
            {...control}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setProblem(null)
            }}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
          />
        )}
      </Field>
      {publish.error && !isNameRefused ? (
        <Notice tone="brick" live title="The release was not published">
          {publish.error.message}
        </Notice>
      ) : null}
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        busy={publish.isPending || publish.isSuccess}
      >
        Publish the release
      </Button>
    </form>
  )
}
