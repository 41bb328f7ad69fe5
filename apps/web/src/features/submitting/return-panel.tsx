import { useMemo } from 'react'
import { Disclosure } from '../../components/ui/disclosure'
import { Notice } from '../../components/ui/notice'
import type { AuthoringTurn } from '../../domain/authoring-turns'
import { contentOfDraft } from '../../domain/draft-content'
import { isAnswered } from '../../domain/missing-parts'
import type { Submission } from '../../domain/submissions'
import type { PanelProps } from '../task-editor/use-editor-tabs'
import { VersionDiffView } from '../versions/version-diff-view'
import { ReturnPointItem } from './return-point-item'
import { returnStrings as strings } from './strings'

interface ReturnPanelProps extends PanelProps {
  submission: Submission
  turns: readonly AuthoringTurn[]
}

/** What was asked when a task came back, a reply to each point, and what has changed since. */
export function ReturnPanel({ task, draft, change, readOnly, submission, turns }: ReturnPanelProps) {
  const { points, current } = submission
  const now = useMemo(
    () => contentOfDraft(draft, (turnId) => turns.find(({ id }) => id === turnId)?.text ?? ''),
    [draft, turns],
  )
  const done = points.filter((point) => isAnswered(draft, point)).length
  return (
    <section aria-label={strings.title(points.length)} data-part="point" className="grid gap-4">
      <Notice tone="amber" title={strings.title(points.length)}>
        {points.length === 0 ? (
          strings.noPoints
        ) : (
          <>
            {strings.lead} <span className="tabular-nums">{strings.answered(done, points.length)}.</span>
          </>
        )}
      </Notice>
      <ol className="grid gap-5">
        {points.map((point, index) => (
          <ReturnPointItem
            key={point.id}
            point={point}
            number={index + 1}
            draft={draft}
            change={change}
            readOnly={readOnly}
          />
        ))}
      </ol>
      {current && task.versionNumber !== null ? (
        <Disclosure summary={strings.changes(task.versionNumber)}>
          <VersionDiffView before={current} after={now} />
        </Disclosure>
      ) : null}
    </section>
  )
}
