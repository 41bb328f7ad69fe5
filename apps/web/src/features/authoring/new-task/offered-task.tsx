import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTRPC } from '../../../api-client/trpc'
import { Button } from '../../../components/ui/controls/button'
import { ButtonLink } from '../../../components/ui/layout/link'
import { Notice } from '../../../components/ui/states/notice'
import { RadioGroup } from '../../../components/ui/controls/radio-group'
import type { TaskOffer } from '../../../domain/plan/plan-views'
import { useCaseLabels } from '../../../domain/datasets/task-facets'
import { ExpectedTime } from '../../kits/time/expected-time'
import { ModeExplained, Strategies } from '../../kits/task-view/mode-explained'
import { createUuid } from '../../../components/browser/create-uuid'
import { newTaskStrings as strings } from './strings'

type Given = Extract<TaskOffer['next'], { is: 'task' }>

/** The assigned mode, suggested topics, the strategies of red teaming, and the button that starts the task. */
export function OfferedTask({
  dataset,
  estimate,
  next,
  practice,
  silence,
}: Omit<TaskOffer, 'next'> & { next: Given }) {
  const trpc = useTRPC()
  const router = useRouter()
  const [place, setPlace] = useState(0)
  // One id for all presses, so that a second press finds the task of the first.
  const [id] = useState(createUuid)
  const start = useMutation(
    trpc.drafts.start.mutationOptions({ onSuccess: ({ taskId }) => router.push(`/write/${taskId}`) }),
  )
  const suggestion = next.suggestions[place] ?? next.suggestions[0]
  const begin = () =>
    start.mutate({
      id,
      datasetId: dataset.id,
      mode: next.mode,
      useCase: suggestion?.useCase ?? null,
      specialty: suggestion?.specialty ?? null,
    })
  return (
    <>
      <section
        aria-label="Your next task"
        className="rule-top flex flex-col gap-8 pt-5 [&_input]:scroll-mb-28"
      >
        <ModeExplained mode={next.mode} />
        {next.suggestions.length > 1 ? (
          <RadioGroup
            legend={strings.suggestion.legend}
            hint={strings.suggestion.hint}
            name="suggestion"
            value={String(place)}
            onValueChange={(value) => setPlace(Number(value))}
            options={next.suggestions.map((topic, index) => ({
              value: String(index),
              label: describeTopic(topic),
              hint: topic.says,
            }))}
          />
        ) : suggestion ? (
          <div>
            <p className="text-sm font-medium">{strings.suggestion.legend}</p>
            <p className="mt-1">{describeTopic(suggestion)}</p>
            <p className="text-sm text-ink-2">{suggestion.says}</p>
          </div>
        ) : null}
        {next.mode === 'red_teaming' ? <Strategies /> : null}
        {silence ? (
          <Notice tone="amber" title="No answers right now">
            {silence}
          </Notice>
        ) : null}
        {start.error ? (
          <Notice tone="brick" live title="The task was not started">
            {start.error.message}
          </Notice>
        ) : null}
        {practice ? (
          <Notice
            tone="amber"
            title="Practice comes first"
            actions={
              <ButtonLink href="/practice" variant="primary">
                Go to the practice rubrics
              </ButtonLink>
            }
          >
            {practice}
          </Notice>
        ) : null}
      </section>
      {practice ? null : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-hair bg-paper py-3 safe-pb-3 [@media(min-height:32rem)]:sticky [@media(min-height:32rem)]:bottom-0">
          <Button variant="primary" busy={start.isPending || start.isSuccess} onClick={begin}>
            Begin this task
          </Button>
          <span className="text-sm text-ink-2">
            {strings.inDataset(dataset.name)} <ExpectedTime kind="write" estimates={[estimate]} />.{' '}
            {strings.stop}
          </span>
        </div>
      )}
    </>
  )
}

function describeTopic({ useCase, specialty }: Given['suggestions'][number]): string {
  return [useCase ? useCaseLabels[useCase] : strings.free, ...(specialty ? [specialty] : [])].join(', ')
}
