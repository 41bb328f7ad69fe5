import { Badge } from '../../components/ui/badge'
import { Breadcrumb } from '../../components/ui/breadcrumb'
import { Time } from '../../components/ui/time'
import { tellDispute } from '../../domain/adjudicating/tell-dispute'
import { modeLabels } from '../../domain/task-facets'
import { nameTask } from '../peer-review/describe-facets'
import { useAdjudication } from './adjudication-provider'
import { strings } from './strings'

const plain = 'font-sans font-normal tracking-normal'

/** What is decided, what is disputed about it, until when, and what is kept from who decides. */
export function AdjudicationHeader() {
  const {
    adjudication: { task, number, dueAt, reservedUntil, disputed, reviews },
  } = useAdjudication()
  return (
    <header className="min-w-0 pr-32 lg:pr-60">
      <Breadcrumb items={[{ label: strings.adjudications, href: '/adjudicate' }, { label: task.dataset }]} />
      <h1 className="mt-1 flex flex-wrap items-baseline gap-x-3 gap-y-1 text-lg">
        {nameTask(task)}
        {task.mode ? (
          <Badge glyph={null} className={plain}>
            {modeLabels[task.mode]}
          </Badge>
        ) : null}
        {disputed ? (
          <Badge tone="amber" className={plain}>
            {strings.disputed(tellDispute(reviews).question)}
          </Badge>
        ) : null}
        {number > 1 ? (
          <Badge tone="amber" className={plain}>
            {strings.mended(number)}
          </Badge>
        ) : null}
      </h1>
      <p className="text-sm text-ink-2 max-sm:mr-[-8rem]">
        {strings.blind}
        {dueAt ? (
          <>
            {' '}
            {strings.due} <Time value={dueAt} look="date" />
            {reservedUntil ? ', ' : '.'}
          </>
        ) : null}
        {reservedUntil ? (
          <>
            {dueAt
              ? strings.keptUntil
              : ` ${strings.keptUntil.charAt(0).toUpperCase()}${strings.keptUntil.slice(1)}`}{' '}
            <Time value={reservedUntil} />.
          </>
        ) : null}
      </p>
    </header>
  )
}
