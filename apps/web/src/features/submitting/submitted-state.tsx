import { Button } from '../../components/ui/button'
import { DataList } from '../../components/ui/data-list'
import { ErrorState } from '../../components/ui/error-state'
import { formatCount } from '../../components/ui/format'
import { Skeleton } from '../../components/ui/skeleton'
import { Time } from '../../components/ui/time'
import { statusAfter } from '../../domain/lifecycle'
import type { AuthoringTask } from '../../domain/task-drafts'
import { taskStatusLabels } from '../../domain/task-facets'
import { strings } from './strings'
import { useSubmission } from './use-submission'
import { WithdrawButton } from './withdraw-button'

/** How a task stands that is not being written: its versions, and who gave the answer that was rated. */
export function SubmittedState({ task }: { task: AuthoringTask }) {
  const { data, error, refetch } = useSubmission(task.id, task.versionNumber)
  return (
    <div className="grid gap-5">
      <div>
        <h3 className="text-lg">{taskStatusLabels[task.status]}</h3>
        <p className="text-sm text-ink-2">{strings.states[task.status]}</p>
      </div>
      {error ? <ErrorState level={3} title={strings.loadFailed} actions={<Button onClick={() => void refetch()}>{strings.tryAgain}</Button>}><p>{error.message}</p></ErrorState> : null}
      {task.versionNumber !== null && !data && !error ? <Skeleton label={strings.loading} /> : null}
      {data ? <DataList ruled facts={factsOf(data)} /> : null}
      {statusAfter(task.status, 'withdraw') === null ? null : <div><WithdrawButton taskId={task.id} /></div>}
    </div>
  )
}

type Data = NonNullable<ReturnType<typeof useSubmission>['data']>

function factsOf({ versions, answeredBy, tries }: Data) {
  const difficulty = versions.at(-1)?.difficulty
  const lines = versions.map(({ number, submittedAt, criteria }) => (
    <span key={number} className="block">{strings.version(number)}, <Time value={submittedAt} />, {formatCount(criteria, 'criterion', 'criteria')}</span>
  ))
  return [
    { term: strings.versions, detail: lines },
    ...(answeredBy ? [{ term: strings.answeredBy, detail: [answeredBy.system, answeredBy.llm, answeredBy.vendor].filter((part, index, all) => part !== '' && all.indexOf(part) === index).join(', ') }] : []),
    ...(tries === null ? [] : [{ term: strings.tries, detail: String(tries) }]),
    ...(difficulty ? [{ term: strings.difficulty, detail: strings.difficulties[difficulty] }] : []),
  ]
}
