import { Button } from '../../../components/ui/controls/button'
import { DataList } from '../../../components/ui/layout/data-list'
import { ErrorState } from '../../../components/ui/states/error-state'
import { formatCount } from '../../../components/ui/text/format'
import { ButtonLink } from '../../../components/ui/layout/link'
import { Skeleton } from '../../../components/ui/states/skeleton'
import { Time } from '../../../components/ui/text/time'
import { statusAfter, type TaskStatus } from '../../../domain/lifecycle/lifecycle'
import { isSettled } from '../../../domain/lifecycle/status-sets'
import type { AuthoringTask } from '../../../domain/authoring/task-drafts'
import { taskStatusLabels } from '../../../domain/datasets/task-facets'
import { describeDifficulty, describeStatus, strings } from './strings'
import { useSubmission } from './use-submission'
import { WithdrawDialog } from './withdraw-dialog'

/** The status of a submitted task, its versions, and which model gave the rated response. */
export function SubmittedState({ task }: { task: AuthoringTask }) {
  const { data, error, refetch } = useSubmission(task.id, task.versionNumber)
  // Submitted or withdrawn elsewhere, and the page is being refreshed.
  if (statusAfter(task.status, 'submit') !== null) return <Skeleton label={strings.loading} />
  return (
    <div className="grid gap-5">
      <div className="rule-top pt-2">
        {/* The focus ring stays clear of the rule and of the text. */}
        <h2 data-part="status" tabIndex={-1} className="mb-1 w-fit">
          {taskStatusLabels[task.status]}
        </h2>
        <p className="max-w-[74ch] text-sm text-ink-2">{describeStatus(task)}</p>
      </div>
      {error ? (
        <ErrorState
          level={3}
          title={strings.loadFailed}
          actions={<Button onClick={() => void refetch()}>{strings.tryAgain}</Button>}
        >
          <p>{error.message}</p>
        </ErrorState>
      ) : null}
      {task.versionNumber !== null && !data && !error ? <Skeleton label={strings.loading} /> : null}
      {data ? <DataList ruled facts={factsOf(data, task.status)} /> : null}
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/home" variant="primary">
          {strings.next}
        </ButtonLink>
        {isSettled(task.status) && task.versionNumber !== null ? (
          <ButtonLink href={`/outcomes/${task.id}`}>{strings.whatCame}</ButtonLink>
        ) : null}
        {statusAfter(task.status, 'withdraw') === null ? null : (
          <WithdrawDialog task={task} trigger={<Button variant="quiet">{strings.withdraw}</Button>} />
        )}
      </div>
    </div>
  )
}

type Data = NonNullable<ReturnType<typeof useSubmission>['data']>

function factsOf({ versions, answeredBy, tries }: Data, status: TaskStatus) {
  const difficulty = versions.at(-1)?.difficulty
  const lines = versions.map(({ number, submittedAt, criteria }) => (
    <span key={number} className="block">
      {strings.version(number)}, <Time value={submittedAt} />,{' '}
      {formatCount(criteria, 'criterion', 'criteria')}
    </span>
  ))
  return [
    { term: strings.versions, detail: lines },
    ...(answeredBy
      ? [
          {
            term: strings.answeredBy,
            detail: [answeredBy.system, answeredBy.llm, answeredBy.vendor]
              .filter((part, index, all) => part !== '' && all.indexOf(part) === index)
              .join(', '),
          },
        ]
      : []),
    ...(tries === null ? [] : [{ term: strings.tries, detail: String(tries) }]),
    ...(difficulty ? [{ term: strings.difficulty, detail: describeDifficulty(difficulty, status) }] : []),
  ]
}
