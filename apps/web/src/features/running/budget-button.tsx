'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/controls/button'
import { Dialog } from '../../components/ui/overlays/dialog'
import { Field } from '../../components/ui/controls/field'
import { Link } from '../../components/ui/layout/link'
import { Notice } from '../../components/ui/states/notice'
import { TextField } from '../../components/ui/controls/text-field'
import { Dollars } from '../../domain/platform/money'
import type { RunProgress } from '../../domain/running/run-views'
import { readProblem } from '../../api-client/read-problem'
import { budgetStrings } from './strings'

/** Sets, raises or removes the budget of a run. */
export function BudgetButton({ run }: { run: RunProgress }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const [open, setOpen] = useState(false)
  const [amount, setAmount] = useState('')
  const [tried, setTried] = useState(false)
  const save = useMutation(
    trpc.runs.setBudget.mutationOptions({
      onSuccess: (changed) => {
        queryClient.setQueryData(trpc.runs.get.queryKey({ id: run.id }), changed)
        setOpen(false)
      },
    }),
  )
  const isReached = run.state === 'paused' && run.pauseCause === 'budget'
  const words = isReached
    ? budgetStrings.raise
    : run.budget === null
      ? budgetStrings.set
      : budgetStrings.change
  const parsed = Dollars.safeParse(amount)
  const problem = save.error ? readProblem(save.error) : null
  const error =
    problem?.field === 'budget' ? problem.message : tried ? parsed.error?.issues[0]?.message : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (parsed.success && !save.isPending) save.mutate({ id: run.id, budget: parsed.data })
  }
  const changeOpen = (next: boolean) => {
    setOpen(next)
    if (!next) return
    setAmount(run.budget ?? '')
    setTried(false)
    save.reset()
  }
  return (
    <Dialog
      title={words.title}
      description={isReached ? budgetStrings.resumes : budgetStrings.description}
      open={open}
      onOpenChange={changeOpen}
      width="sm"
      trigger={<Button variant={isReached ? 'primary' : 'secondary'}>{words.label}</Button>}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        {problem && problem.field !== 'budget' ? (
          <Notice tone="brick" live>
            {problem.message}
          </Notice>
        ) : null}
        <Field
          label={budgetStrings.field}
          required
          error={error}
          aside={
            <Link href="/settings/prices" look="quiet">
              Prices
            </Link>
          }
        >
          {(control) => (
            <TextField
              {...control}
              className="max-w-48"
              value={amount}
              inputMode="decimal"
              autoComplete="off"
              onChange={(event) => {
                setAmount(event.target.value)
                save.reset()
              }}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={save.isPending}>
            {words.confirm}
          </Button>
          {run.budget === null ? null : (
            <Button disabled={save.isPending} onClick={() => save.mutate({ id: run.id, budget: null })}>
              {budgetStrings.remove}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
