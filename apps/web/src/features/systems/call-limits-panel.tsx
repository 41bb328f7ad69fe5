'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState, type FormEvent } from 'react'
import { readProblem } from '../../api-client/read-problem'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/controls/button'
import { Field } from '../../components/ui/controls/field'
import { NumberField } from '../../components/ui/controls/number-field'
import { DataList } from '../../components/ui/layout/data-list'
import { Disclosure } from '../../components/ui/layout/disclosure'
import { Section } from '../../components/ui/layout/section'
import { Notice } from '../../components/ui/states/notice'
import { showToast } from '../../components/ui/overlays/toast-store'
import { formatNumber } from '../../components/ui/text/format'
import { SetCallLimits, type CallLimits, type CallLimitSettings } from '../../domain/systems/call-limits'
import type { LlmSubject } from '../../domain/systems/systems'
import { limitFields, SHARED_LIMITS } from './limit-strings'

interface CallLimitsPanelProps {
  subject: LlmSubject
  id: string
  limits: CallLimits
  mayManage: boolean
}

/** The limits of the calls of a system or judge, with a form to change them. */
export function CallLimitsPanel({ subject, id, limits, mayManage }: CallLimitsPanelProps) {
  const { maxConcurrency, requestsPerMinute, tokensPerMinute, isDefault, sharedWith } = limits
  const rate = (value: number | null) => (value === null ? 'no limit' : `at most ${formatNumber(value)}`)
  const seen = { maxConcurrency, requestsPerMinute, tokensPerMinute }
  return (
    <Section id="limits" title="Limits" lead={`${SHARED_LIMITS} ${describeSharing(subject, sharedWith)}`}>
      <DataList
        facts={[
          {
            term: 'Calls at once',
            detail: `at most ${formatNumber(maxConcurrency)}${isDefault ? ', the default' : ''}`,
          },
          { term: 'Requests per minute', detail: rate(requestsPerMinute) },
          { term: 'Tokens per minute', detail: rate(tokensPerMinute) },
        ]}
      />
      {mayManage ? <LimitsForm key={JSON.stringify(seen)} subject={subject} id={id} seen={seen} /> : null}
    </Section>
  )
}

function describeSharing(subject: LlmSubject, sharedWith: readonly string[]): string {
  if (sharedWith.length === 0) return `No other system or judge shares them with this ${subject} yet.`
  const shown = sharedWith.slice(0, 5).join(', ')
  const rest = sharedWith.length - 5
  return `This ${subject} shares them with ${shown}${rest > 0 ? ` and ${formatNumber(rest)} more` : ''}.`
}

function LimitsForm({ subject, id, seen }: { subject: LlmSubject; id: string; seen: CallLimitSettings }) {
  const trpc = useTRPC()
  const router = useRouter()
  const [values, setValues] = useState(() => ({
    maxConcurrency: String(seen.maxConcurrency),
    requestsPerMinute: String(seen.requestsPerMinute ?? ''),
    tokensPerMinute: String(seen.tokensPerMinute ?? ''),
  }))
  const [problems, setProblems] = useState<Record<string, string>>({})
  const save = useMutation(
    trpc.operations.setCallLimits.mutationOptions({
      onSuccess: () => {
        showToast({ title: 'The limits were saved.' })
        router.refresh()
      },
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    const limits = Object.fromEntries(
      limitFields.map(({ name }) => {
        const text = values[name].trim()
        return [name, text === '' ? (name === 'maxConcurrency' ? Number.NaN : null) : Number(text)]
      }),
    )
    const parsed = SetCallLimits.safeParse({ subject, id, limits, seen })
    setProblems(
      Object.fromEntries(parsed.error?.issues.map(({ path, message }) => [String(path[1]), message]) ?? []),
    )
    if (parsed.success) save.mutate(parsed.data)
  }
  return (
    <Disclosure summary="Change the limits" className="mt-6 max-w-2xl border-t">
      <form onSubmit={submit} noValidate className="grid max-w-xl gap-5 pt-1">
        {save.error ? (
          <Notice tone="brick" live>
            {readProblem(save.error).message}
          </Notice>
        ) : null}
        {limitFields.map(({ name, label, hint }) => (
          <Field
            key={name}
            label={label}
            hint={hint}
            required={name === 'maxConcurrency'}
            error={problems[name]}
          >
            {(control) => (
              <NumberField
                {...control}
                className="max-w-48"
                value={values[name]}
                min={1}
                step={1}
                inputMode="numeric"
                onChange={(event) => setValues({ ...values, [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
        <p className="text-sm text-ink-2">
          Workers apply new limits within seconds, also to runs in progress. Calls in flight finish.
        </p>
        <Button type="submit" busy={save.isPending} className="justify-self-start">
          Save the limits
        </Button>
      </form>
    </Disclosure>
  )
}
