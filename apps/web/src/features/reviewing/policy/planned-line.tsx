import { Badge } from '../../../components/ui/states/badge'
import { Checkbox } from '../../../components/ui/controls/checkbox'
import { Disclosure } from '../../../components/ui/layout/disclosure'
import { formatCount } from '../../../components/ui/text/format'
import type { PlannedLine as Line } from '../../../domain/assignments/assignment-plan'
import { askStrings as strings } from './strings'

/** One line of the plan: whom to assign, why this person, and why not others. */
export function PlannedLine({
  line,
  isChosen,
  onToggle,
}: {
  line: Line
  isChosen: boolean
  onToggle: () => void
}) {
  const { beginning, specialty, waited, disputed, personId, name, says, others } = line
  return (
    <li className="grid gap-2 py-4">
      <p className="max-w-measure truncate font-serif">{beginning}</p>
      <p className="flex flex-wrap items-baseline gap-x-3 text-xs text-ink-2">
        {disputed ? <Badge tone="amber">{strings.disputed}</Badge> : null}
        {[specialty ?? 'No specialty', `waiting for ${formatCount(waited, 'day')}`].join(' · ')}
      </p>
      {personId === null ? (
        <p className="text-sm text-brick">
          <span aria-hidden="true">▲ </span>
          {says}
        </p>
      ) : (
        <Checkbox label={`Assign ${name}`} hint={says} checked={isChosen} onChange={onToggle} />
      )}
      {others.could.length + others.kept.length > 0 ? (
        <Disclosure summary={strings.others} className="border-b-0">
          <ul className="grid gap-1 text-sm text-ink-2">
            {others.could.map(({ says: why, names, more }) => (
              <li key={why}>
                <span className="text-ink">{strings.could(why)}:</span> {strings.names(names, more)}
              </li>
            ))}
            {others.kept.map(({ says: why, names, more }) => (
              <li key={why}>
                <span className="text-ink">{strings.kept(why)}:</span> {strings.names(names, more)}
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </li>
  )
}
