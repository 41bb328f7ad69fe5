'use client'

import { originWords } from '@consilium/scoring'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useRef, useState, type FormEvent } from 'react'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/controls/button'
import { Field } from '../../components/ui/controls/field'
import { Link } from '../../components/ui/layout/link'
import { NativeSelect } from '../../components/ui/controls/native-select'
import { Notice } from '../../components/ui/states/notice'
import { NumberField } from '../../components/ui/controls/number-field'
import { RadioGroup } from '../../components/ui/controls/radio-group'
import { TextField } from '../../components/ui/controls/text-field'
import { formatCount } from '../../components/ui/text/format'
import { ProfileId, profileIds, StartRun } from '../../domain/running/runs'
import type { JudgeView } from '../../domain/judges/judge-view'
import type { SystemView } from '../../domain/systems/system-views'
import { FormPart } from '../../components/ui/controls/form-part'
import { readProblem } from '../../api-client/read-problem'
import { createUuid } from '../../components/browser/create-uuid'
import { PlanPanel } from './plan-panel'
import { profileLabels } from './strings'

interface ReleaseOption {
  id: string
  name: string
  dataset: string
  tasks: number
  professional: boolean
  withdrawn: boolean
}

interface StartRunFormProps {
  releases: ReleaseOption[]
  systems: SystemView[]
  judges: JudgeView[]
  chosen: { releaseId?: string; systemId?: string }
}

const toOption = ({ id, name, simulated }: { id: string; name: string; simulated: boolean }) => ({
  value: id,
  label: simulated ? `${name} (simulated)` : name,
})
const profileOptions = profileIds.map((value) => ({ value, ...profileLabels[value] }))
const sizes = [
  { value: 'whole', label: 'The whole release' },
  {
    value: 'trial',
    label: 'A trial',
    hint: 'A seeded stratified sample that keeps the proportions of the release. For every system, the same size draws the same tasks. Never ranked.',
  },
]

export function StartRunForm({ releases, systems, judges, chosen }: StartRunFormProps) {
  const trpc = useTRPC()
  const router = useRouter()
  const [releaseId, setReleaseId] = useState(
    chosen.releaseId ?? (releases.length === 1 ? (releases[0]?.id ?? '') : ''),
  )
  const [systemId, setSystemId] = useState(chosen.systemId ?? '')
  const [judgeId, setJudgeId] = useState(judges.length === 1 ? (judges[0]?.id ?? '') : '')
  const [chosenProfile, setChosenProfile] = useState<ProfileId | null>(null)
  const [samples, setSamples] = useState('1')
  const [size, setSize] = useState('whole')
  const [typedLimit, setLimit] = useState<string | null>(null)
  const [budget, setBudget] = useState('')
  const [tried, setTried] = useState(false)
  const sent = useRef({ key: '', id: '' })

  const release = releases.find(({ id }) => id === releaseId)
  const limit = typedLimit ?? `${suggestTrialSize(release?.tasks ?? 0)}`
  const answerOrigin = systems.find(({ id }) => id === systemId)?.answerOrigin
  const suggested: ProfileId = release?.professional ? 'healthbench-professional' : 'healthbench'
  const typed = {
    releaseId,
    systemId,
    judgeId,
    profile: chosenProfile ?? suggested,
    samplesPerTask: answerOrigin ? 1 : Number(samples || Number.NaN),
    ...(size === 'trial' ? { limit: Number(limit || Number.NaN) } : {}),
    ...(budget.trim() === '' ? {} : { budget }),
  }
  const parsed = StartRun.safeParse(typed)
  const problems = new Map(parsed.error?.issues.map(({ path, message }) => [String(path[0]), message]))
  // The plan does not depend on the budget, so a problem with the budget leaves it on screen.
  const planned = StartRun.safeParse({ ...typed, budget: undefined })
  const unplanned = { releaseId, systemId, judgeId, profile: suggested }
  const plan = useQuery({
    ...trpc.runs.plan.queryOptions(planned.data ?? unplanned, { enabled: planned.success }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const budgetCheck = useQuery({
    ...trpc.runs.plan.queryOptions(parsed.data ?? unplanned, {
      enabled: parsed.data?.budget !== undefined,
    }),
    retry: false,
  })
  const start = useMutation(
    trpc.runs.start.mutationOptions({ onSuccess: ({ id }) => router.push(`/runs/${id}`) }),
  )
  const obstacle = plan.error ?? (parsed.data?.budget === undefined ? null : budgetCheck.error)
  const refused = start.error ?? obstacle
  const refusal = refused ? readProblem(refused) : null
  const findError = (field: string, typed = false) =>
    refusal?.field === field ? refusal.message : tried || typed ? (problems.get(field) ?? null) : null
  const generalError =
    refusal &&
    !['releaseId', 'systemId', 'judgeId', 'limit', 'samplesPerTask', 'budget'].includes(refusal.field ?? '')
      ? refusal.message
      : null

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!parsed.success || !plan.data || obstacle || start.isPending || start.isSuccess) return
    const key = JSON.stringify(parsed.data)
    // The same input keeps its id, so that a retry after a lost response finds the run instead of starting
    // another.
    if (sent.current.key !== key) sent.current = { key, id: createUuid() }
    start.mutate({ ...parsed.data, id: sent.current.id })
  }

  return (
    <form onSubmit={submit} noValidate onChange={() => start.reset()}>
      {generalError ? (
        <Notice tone="brick" live className="mb-6">
          {generalError}
        </Notice>
      ) : null}
      <FormPart
        title="What to run"
        lead="The system answers every task of the release. The judge decides every criterion of every answer, with one call each."
      >
        <Field label="Release" required error={findError('releaseId')}>
          {(control) => (
            <NativeSelect
              {...control}
              value={releaseId}
              onChange={(event) => setReleaseId(event.target.value)}
              placeholder="Choose a release"
              options={releases.map(({ id, name, dataset, tasks, withdrawn }) => ({
                value: id,
                label: `${name}, ${dataset}: ${formatCount(tasks, 'task')}${withdrawn ? ', withdrawn' : ''}`,
              }))}
            />
          )}
        </Field>
        <Field
          label="System"
          required
          error={findError('systemId')}
          aside={
            <Link href="/systems/new" look="quiet">
              Register another
            </Link>
          }
        >
          {(control) => (
            <NativeSelect
              {...control}
              value={systemId}
              onChange={(event) => setSystemId(event.target.value)}
              placeholder="Choose a system"
              options={systems.map(toOption)}
            />
          )}
        </Field>
        <Field
          label="Judge"
          required
          error={findError('judgeId')}
          aside={
            <Link href="/judges/new" look="quiet">
              Register another
            </Link>
          }
        >
          {(control) => (
            <NativeSelect
              {...control}
              value={judgeId}
              onChange={(event) => setJudgeId(event.target.value)}
              placeholder="Choose a judge"
              options={judges.map(toOption)}
            />
          )}
        </Field>
      </FormPart>
      <FormPart
        title="Scoring"
        lead="The profile is suggested by the release’s tasks. Results of different profiles never share a table."
      >
        <RadioGroup
          legend="Scoring profile"
          name="profile"
          options={profileOptions}
          value={chosenProfile ?? suggested}
          onValueChange={(value) => setChosenProfile(ProfileId.parse(value))}
        />
      </FormPart>
      <FormPart
        title="Size"
        lead="More answers per task narrow the confidence interval a little; more tasks narrow it more."
      >
        {answerOrigin ? (
          <p className="text-ink-2">
            The answers already exist. Only answers {originWords[answerOrigin]} count.
          </p>
        ) : (
          <Field
            label="Answers per task"
            error={findError('samplesPerTask', true)}
            hint="1 to 64. The score of a task is the mean over its answers."
          >
            {(control) => (
              <NumberField
                {...control}
                className="max-w-40"
                value={samples}
                min={1}
                max={64}
                step={1}
                inputMode="numeric"
                onChange={(event) => setSamples(event.target.value)}
              />
            )}
          </Field>
        )}
        <RadioGroup legend="Tasks" name="size" options={sizes} value={size} onValueChange={setSize} />
        {size === 'trial' ? (
          <Field label="Tasks in the trial" error={findError('limit', true)}>
            {(control) => (
              <NumberField
                {...control}
                className="max-w-40"
                value={limit}
                min={1}
                step={1}
                inputMode="numeric"
                onChange={(event) => setLimit(event.target.value)}
              />
            )}
          </Field>
        ) : null}
      </FormPart>
      <FormPart
        title="Budget"
        lead="The run is paused before its calls exceed the budget, and resumes when you raise it. The cost of a call is reserved before the call is made."
      >
        <Field
          label="Budget in dollars"
          required={false}
          error={findError('budget', true)}
          hint="Needs the prices of the system’s and the judge’s model."
          aside={
            <Link href="/settings/prices" look="quiet">
              Prices
            </Link>
          }
        >
          {(control) => (
            <TextField
              {...control}
              className="max-w-40"
              value={budget}
              inputMode="decimal"
              autoComplete="off"
              placeholder="no limit"
              onChange={(event) => setBudget(event.target.value)}
            />
          )}
        </Field>
      </FormPart>
      <PlanPanel
        plan={planned.success && !plan.error ? (plan.data ?? null) : null}
        counting={planned.success && plan.isFetching}
      />
      <div className="mt-6 flex flex-wrap items-center gap-4">
        <Button type="submit" variant="primary" busy={start.isPending || start.isSuccess}>
          Start the run
        </Button>
        <Link href="/runs" look="quiet">
          Back without starting
        </Link>
        {tried && problems.size > 0 ? (
          <span role="status" className="text-sm text-amber">
            <span aria-hidden="true">◆ </span>
            {formatCount(problems.size, 'field')} above to fill in first
          </span>
        ) : null}
      </div>
    </form>
  )
}

const USUAL_TRIAL = 20

/** A trial of a small release is half of it. */
function suggestTrialSize(tasks: number): number {
  return tasks === 0 ? USUAL_TRIAL : Math.max(1, Math.min(USUAL_TRIAL, Math.floor(tasks / 2)))
}
