'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState, type FormEvent } from 'react'
import { ApiProvider } from '../../../api-client/api-provider'
import { useTRPC } from '../../../api-client/trpc'
import { Button } from '../../../components/ui/controls/button'
import { Field } from '../../../components/ui/controls/field'
import { TextArea } from '../../../components/ui/controls/text-area'
import { showToast } from '../../../components/ui/overlays/toast-store'
import { MAX_STATEMENT, statementKeys, statementLabels } from '../../../domain/results/baseline/statements'
import type { HumanBaseline } from '../../../domain/results/baseline/human-baseline'

type StatementsFormProps = { baseline: Pick<HumanBaseline, 'releaseId' | 'version' | 'statements'> }

/** The items that the database can't know. What was typed stays when saving is refused. */
export const StatementsForm = (props: StatementsFormProps) => (
  <ApiProvider>
    <Statements {...props} />
  </ApiProvider>
)

function Statements({ baseline: { releaseId, version, statements } }: StatementsFormProps) {
  const router = useRouter()
  const [texts, setTexts] = useState(statements)
  const [seen, setSeen] = useState(version)
  const state = useMutation(
    useTRPC().releases.stateBaseline.mutationOptions({
      onSuccess: (saved) => {
        setSeen(saved.version)
        showToast({ title: 'The statements were saved' })
        router.refresh()
      },
    }),
  )
  const tooLong = statementKeys.find((key) => (texts[key]?.trim().length ?? 0) > MAX_STATEMENT)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!state.isPending && !tooLong) state.mutate({ id: releaseId, seen, statements: texts })
  }
  return (
    <form onSubmit={submit} noValidate className="grid max-w-2xl gap-5">
      {statementKeys.map((key) => (
        <Field
          key={key}
          label={statementLabels[key].name}
          hint={statementLabels[key].hint}
          error={
            key === tooLong
              ? `Shorten the text to at most ${MAX_STATEMENT.toLocaleString('en-US')} characters.`
              : null
          }
        >
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              value={texts[key] ?? ''}
              onChange={(event) => setTexts({ ...texts, [key]: event.target.value })}
            />
          )}
        </Field>
      ))}
      {state.error ? (
        <p role="alert" className="text-brick">
          {state.error.message}
        </p>
      ) : null}
      <div>
        <Button type="submit" variant="primary" busy={state.isPending}>
          Save statements
        </Button>
      </div>
    </form>
  )
}
