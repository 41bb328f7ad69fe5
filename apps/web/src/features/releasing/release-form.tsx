'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState, type FormEvent } from 'react'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/controls/button'
import { Field } from '../../components/ui/controls/field'
import { TextField } from '../../components/ui/controls/text-field'
import { Notice } from '../../components/ui/states/notice'
import { formatCount } from '../../components/ui/text/format'
import { stopsFreeze, type CheckName, type ReadinessCheck } from '../../domain/releasing/readiness'
import { CreateRelease } from '../../domain/releasing/releases'
import { ImportChecks } from './import-checks'

interface ReleaseFormProps {
  importId: string
  datasetId: string
  tasks: number
  checks: readonly ReadinessCheck[]
}

/** Names and freezes the tasks of an import; the name typed again confirms. */
export function ReleaseForm({ importId, datasetId, tasks, checks }: ReleaseFormProps) {
  const router = useRouter()
  const create = useMutation(useTRPC().releases.create.mutationOptions())
  const [{ name, confirm, mayStay }, setTexts] = useState({ name: '', confirm: '', mayStay: '' })
  const [reasons, setReasons] = useState<Partial<Record<CheckName, string>>>({})
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({})
  const failing = checks.filter(stopsFreeze)
  const isBlocked = failing.some((check) => !check.waivable)
  const refused = create.error?.data?.field
  const asksMayStay = refused === 'mayStay'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const parsed = CreateRelease.safeParse({
      name,
      confirm,
      importId,
      waive: failing
        .filter((check) => check.waivable)
        .map(({ name: check }) => ({ check, reason: reasons[check] ?? '' })),
      ...(mayStay.trim() === '' ? {} : { mayStay }),
    })
    setProblems(
      Object.fromEntries(
        parsed.error?.issues.map(({ path, message }) => [
          path[0] === 'waive' ? `waive.${String(path[1])}` : String(path[0]),
          message,
        ]) ?? [],
      ),
    )
    if (!parsed.success) return
    create.mutate(parsed.data, {
      onSuccess: ({ id }) => {
        router.push(`/releases/${id}`)
      },
    })
  }
  const errorOf = (field: 'name' | 'confirm' | 'mayStay') =>
    problems[field] ?? (refused === field ? create.error?.message : null)
  return (
    <form onSubmit={submit} noValidate className="grid max-w-xl gap-5">
      {create.error && refused !== 'name' && refused !== 'confirm' && !asksMayStay ? (
        <Notice tone="brick" live title="The release was not created">
          {create.error.message}
        </Notice>
      ) : null}
      <ImportChecks
        datasetId={datasetId}
        failing={failing}
        reasons={reasons}
        problems={problems}
        onChange={(check, reason) => setReasons((before) => ({ ...before, [check]: reason }))}
      />
      {asksMayStay ? (
        <Field label="Why the reason may stay" error={errorOf('mayStay') ?? null}>
          {(control) => (
            <TextField
              {...control}
              value={mayStay}
              onChange={(event) => setTexts((before) => ({ ...before, mayStay: event.target.value }))}
            />
          )}
        </Field>
      ) : null}
      <Field
        label="Name"
        hint="The name on the leaderboard, for example 2026.1. It cannot be changed later."
        error={errorOf('name') ?? null}
      >
        {(control) => (
          <TextField
            {...control}
            value={name}
            maxLength={120}
            autoComplete="off"
            onChange={(event) => setTexts((before) => ({ ...before, name: event.target.value }))}
          />
        )}
      </Field>
      <Field
        label="Repeat the name"
        hint="To confirm: a release can’t be changed."
        error={errorOf('confirm') ?? null}
      >
        {(control) => (
          <TextField
            {...control}
            value={confirm}
            maxLength={120}
            autoComplete="off"
            onChange={(event) => setTexts((before) => ({ ...before, confirm: event.target.value }))}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="primary"
        busy={create.isPending || create.isSuccess}
        disabled={isBlocked}
        className="justify-self-start"
      >{`Freeze ${formatCount(tasks, 'task')}`}</Button>
    </form>
  )
}
