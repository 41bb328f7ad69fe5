import { Badge } from '../../components/ui/badge'
import { Breadcrumb } from '../../components/ui/breadcrumb'
import { Time } from '../../components/ui/time'
import { modeLabels } from '../../domain/task-facets'
import { nameTask } from './describe-facets'
import { useReview } from './review-provider'
import { strings } from './strings'

const plain = 'font-sans font-normal tracking-normal'

/** What is reviewed, until when, and what is kept from the reviewer. */
export function ReviewHeader() {
  const {
    review: { task, number, dueAt, reservedUntil },
  } = useReview()
  return (
    <header className="min-w-0 lg:pr-60">
      <div className="pr-32 lg:pr-0">
        <Breadcrumb items={[{ label: strings.reviews, href: '/review' }, { label: task.dataset }]} />
      </div>
      <h1 className="mt-1 flex flex-wrap items-baseline gap-x-3 gap-y-1 text-lg">
        {nameTask(task)}
        {task.mode ? (
          <Badge glyph={null} className={plain}>
            {modeLabels[task.mode]}
          </Badge>
        ) : null}
        {number > 1 ? (
          <Badge tone="amber" className={plain}>
            {strings.mended(number)}
          </Badge>
        ) : null}
      </h1>
      <p className="text-sm text-ink-2">
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
            {dueAt ? strings.keptUntil : ` ${capital(strings.keptUntil)}`} <Time value={reservedUntil} />.
          </>
        ) : null}
      </p>
    </header>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
