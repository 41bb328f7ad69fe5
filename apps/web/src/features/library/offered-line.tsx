import { AlertDialog } from '../../components/ui/overlays/alert-dialog'
import { Badge } from '../../components/ui/states/badge'
import { Button } from '../../components/ui/controls/button'
import { Disclosure } from '../../components/ui/layout/disclosure'
import { formatCount } from '../../components/ui/text/format'
import { Link } from '../../components/ui/layout/link'
import type { OfferedCriterion, OfferedTemplate } from '../../domain/library/library'
import { shortenTaskId } from '../../domain/datasets/task-facets'
import { CriterionText } from '../kits/library/criterion-line'
import * as strings from './strings'
import type { Curation } from './use-curation'

interface OfferedLineProps {
  entry: OfferedCriterion | OfferedTemplate
  datasetId: string
  curation: Curation
  /** Null for removed entries. */
  onEdit: (() => void) | null
}

/** An offered entry: its text, who offers it, where it is used, and the admin’s actions. */
export function OfferedLine({ entry, datasetId, curation, onEdit }: OfferedLineProps) {
  const { id, by, mark } = entry
  const kind = 'criteria' in entry ? 'template' : 'criterion'
  const about = <span className="sr-only">: {'criteria' in entry ? entry.name : entry.text}</span>
  const takeOver = () => {
    const content =
      'criteria' in entry
        ? entry
        : {
            name: '',
            criteria: [
              { text: entry.text, points: entry.points, tags: entry.tags, evidence: entry.evidence },
            ],
          }
    void curation.takeOver(kind, { replaces: { id, mark }, name: content.name, criteria: content.criteria })
  }
  return (
    <li className="grid gap-x-8 gap-y-3 border-b border-hair py-4 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-2">
        {'criteria' in entry ? (
          <>
            <h3 dir="auto" className="text-base wrap-anywhere">
              {entry.name}
            </h3>
            <Disclosure summary={formatCount(entry.criteria.length, 'criterion', 'criteria')}>
              <ul className="grid gap-3">
                {entry.criteria.map((criterion, index) => (
                  <li key={index}>
                    <CriterionText criterion={criterion} />
                  </li>
                ))}
              </ul>
            </Disclosure>
          </>
        ) : (
          <CriterionText criterion={entry} />
        )}
        <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1 text-sm text-ink-2">
          {by === null ? (
            <Badge tone="accent">{strings.ofProgram}</Badge>
          ) : (
            <span>{strings.offeredBy(by)}</span>
          )}
          <Uses entry={entry} datasetId={datasetId} />
        </p>
      </div>
      {onEdit === null ? (
        <div>
          <Button size="sm" busy={curation.isBusy} onClick={() => curation.putBack(kind, id)}>
            {strings.putBack}
            {about}
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap items-start gap-2">
          <Button size="sm" onClick={onEdit}>
            {strings.edit}
            {about}
          </Button>
          {by === null ? null : (
            <Button size="sm" title={strings.takeOverHint} busy={curation.isBusy} onClick={takeOver}>
              {strings.takeOver}
              {about}
            </Button>
          )}
          <AlertDialog
            title={strings.takeOutTitle[kind]}
            description={strings.takeOutSays(by)}
            confirmLabel={strings.takeOut}
            harmful
            onConfirm={async () => void (await curation.takeOut(kind, id))}
            trigger={
              <Button size="sm" variant="quiet">
                {strings.takeOut}
                {about}
              </Button>
            }
          />
        </div>
      )}
    </li>
  )
}

function Uses({ entry: { rubrics, usedIn }, datasetId }: Pick<OfferedLineProps, 'entry' | 'datasetId'>) {
  if (rubrics === 0) return <span>· {strings.unused}</span>
  return (
    <span>
      · {strings.used(rubrics)}:{' '}
      {usedIn.map((taskId, index) => (
        <span key={taskId}>
          {index > 0 ? ', ' : ''}
          <Link href={`/datasets/${datasetId}/tasks/${taskId}`} className="font-mono text-xs">
            {shortenTaskId(taskId)}
          </Link>
        </span>
      ))}
      {rubrics > usedIn.length ? ' …' : ''}
    </span>
  )
}
