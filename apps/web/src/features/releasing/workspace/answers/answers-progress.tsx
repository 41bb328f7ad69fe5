'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTRPC } from '../../../../api-client/trpc'
import { Button } from '../../../../components/ui/controls/button'
import { Field } from '../../../../components/ui/controls/field'
import { NumberField } from '../../../../components/ui/controls/number-field'
import { Link } from '../../../../components/ui/layout/link'
import { Notice } from '../../../../components/ui/states/notice'
import { formatCount, formatNumber, formatPercent } from '../../../../components/ui/text/format'
import type { DrawnAnswers } from '../../../../domain/answering/drawn-answers'

interface AnswersProgressProps {
  draftId: string
  datasetId: string
  answers: DrawnAnswers
}

/** How many drawn tasks are answered, what is missing, and the tasks that get several answers. */
export function AnswersProgress({ draftId, datasetId, answers }: AnswersProgressProps) {
  const { tasks, answered, missing, inProgress, expectedMinutes, subset, pastedShare } = answers
  return (
    <div className="mt-4 grid gap-4">
      <p className="max-w-[74ch]">
        {formatNumber(answered)} of {formatCount(tasks, 'drawn task')} {answered === 1 ? 'is' : 'are'}{' '}
        answered by a physician without AI. {formatCount(inProgress, 'answer is', 'answers are')} in progress,
        and {formatCount(missing, 'answer is', 'answers are')} missing
        {missing > 0 ? `, which takes about ${formatCount(Math.ceil(expectedMinutes / 60), 'hour')}` : ''}.
      </p>
      {pastedShare === null ? null : (
        <p className="text-sm text-ink-2">
          {formatPercent(pastedShare)} of the characters of the answers written here were pasted.
        </p>
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        <Link href={`/datasets/${datasetId}/reviewing#ask-baseline`}>Assign answers</Link>
        <Link href="/people/invite?role=physician">Invite physicians</Link>
      </p>
      {subset ? (
        <p className="text-sm">
          {formatCount(subset.tasks, 'task gets', 'tasks get')} {subset.answers} answers each, so that the
          spread between physicians can be measured.
        </p>
      ) : (
        <SubsetForm draftId={draftId} tasks={tasks} />
      )}
    </div>
  )
}

/** Draws the tasks that get several answers. */
function SubsetForm({ draftId, tasks: drawn }: { draftId: string; tasks: number }) {
  const router = useRouter()
  const [tasks, setTasks] = useState(String(Math.min(drawn, 50)))
  const [answers, setAnswers] = useState('3')
  const draw = useMutation(
    useTRPC().answerWork.drawSubset.mutationOptions({ onSuccess: () => router.refresh() }),
  )
  const { fields, field } = draw.error?.data ?? {}
  const explain = (name: 'tasks' | 'answers') =>
    fields?.find(({ path }) => path === name)?.message ??
    (field === name ? (draw.error?.message ?? null) : null)
  const errors = { tasks: explain('tasks'), answers: explain('answers') }
  return (
    <form
      noValidate
      className="grid max-w-[46rem] gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        draw.mutate({ draftId, tasks: Number(tasks || Number.NaN), answers: Number(answers || Number.NaN) })
      }}
    >
      <p className="text-sm text-ink-2">
        Every task gets one answer. Several answers to a part of the tasks show how much physicians differ.
        The part is drawn with a seed of the server, in the proportions of the draw, and once only.
      </p>
      <div className="flex flex-wrap items-start gap-4">
        <Field label="Tasks with several answers" error={errors.tasks}>
          {(control) => (
            <NumberField
              {...control}
              value={tasks}
              min={1}
              onChange={({ target }) => setTasks(target.value)}
            />
          )}
        </Field>
        <Field label="Answers each" error={errors.answers}>
          {(control) => (
            <NumberField
              {...control}
              value={answers}
              min={2}
              max={5}
              onChange={({ target }) => setAnswers(target.value)}
            />
          )}
        </Field>
      </div>
      <div>
        <Button type="submit" busy={draw.isPending}>
          Draw these tasks
        </Button>
      </div>
      {draw.error && !errors.tasks && !errors.answers ? (
        <Notice tone="brick" live title="No tasks were drawn">
          {draw.error.message}
        </Notice>
      ) : null}
    </form>
  )
}
