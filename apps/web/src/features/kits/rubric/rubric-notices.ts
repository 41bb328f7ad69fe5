import { dismissToast, readToasts, showToast } from '../../../components/ui/overlays/toast-store'
import { formatPoints } from '../../../components/ui/text/format'
import { describeWrongPoints } from '../../../domain/authoring/rubric-checks/check-hard-rules'
import type { DraftCriterion } from '../../../domain/authoring/task-drafts'
import { explainNoMerge } from './change-criteria'
import type { FocusRequest } from './focus-request'
import * as strings from './notice-strings'
import { restoreCriteria, restorePrefix } from './restore-criteria'

type Criteria = readonly DraftCriterion[]

export interface NoticeTools {
  changeAll: (what: string, next: (criteria: DraftCriterion[]) => DraftCriterion[]) => void
  ask: (focus: FocusRequest) => void
}

interface Removal {
  criterion: DraftCriterion
  number: number
}

interface RubricNotice {
  id: string
  /** Whether the rubric is still as it says. */
  isTrue: (criteria: Criteria) => boolean
  /** The criteria that it restores, in the order in which they were removed. */
  removals: readonly Removal[]
}

let last: RubricNotice | null = null

function notify(
  toast: Omit<Parameters<typeof showToast>[0], 'tone'>,
  isTrue: (criteria: Criteria) => boolean,
  removals: readonly Removal[] = [],
): void {
  last = { id: showToast({ ...toast, tone: 'neutral' }), isTrue, removals }
}

/** Closes the last notice when its change was undone, or its criteria have changed since. */
export function closeOutdated(criteria: Criteria): void {
  if (!last || last.isTrue(criteria)) return
  dismissToast(last.id)
  last = null
}

/** Says what was removed, with what the notice that is still shown says. */
export function notifyRemoved({ changeAll, ask }: NoticeTools, removal: Removal): void {
  const shown = readToasts().some(({ id }) => id === last?.id) ? (last?.removals ?? []) : []
  const removals = [...shown, removal]
  const { criterion, number } = removal
  const [restoring, removed] =
    shown.length === 0
      ? [strings.restoring(number), strings.removed(number)]
      : [strings.restoringSeveral(removals.length), strings.removedSeveral(removals.length)]
  const onSelect = () => {
    changeAll(restoring, (criteria) => restoreCriteria(criteria, removals))
    ask({ id: criterion.id, part: 'row' })
  }
  notify(
    { title: removed, action: { ...strings.restore, onSelect } },
    (criteria) => removals.every((one) => criteria.every(({ id }) => id !== one.criterion.id)),
    removals,
  )
}

/** Says which points the parts of a criterion have. */
export function notifySplit(
  { changeAll, ask }: NoticeTools,
  number: number,
  before: Criteria,
  after: Criteria,
) {
  const [whole] = before.slice(number - 1)
  const [first, second] = after.slice(number - 1)
  if (!whole || !first || !second || after.length === before.length) return
  const onSelect = () => {
    changeAll(strings.unsplitting(number), (criteria) =>
      criteria.flatMap((criterion) =>
        criterion.id === whole.id ? [whole] : criterion.id === second.id ? [] : [criterion],
      ),
    )
    ask({ id: whole.id, part: 'row' })
  }
  notify(
    {
      title: strings.split(number),
      body: strings.sharedPoints(whole.points, first.points, second.points),
      action: { ...strings.undo, onSelect },
    },
    (criteria) => criteria.includes(first) && criteria.includes(second),
  )
}

/** Says which points the merged criterion has, and which the two had. */
export function notifyMerged(
  { changeAll, ask }: NoticeTools,
  number: number,
  before: Criteria,
  after: Criteria,
) {
  const [first, second] = before.slice(number - 1)
  const [merged] = after.slice(number - 1)
  if (!first || !merged) return
  if (!second) return notify({ title: strings.noNext(number) }, (criteria) => criteria.at(-1) === first)
  const refused = explainNoMerge(first, second)
  if (refused) {
    notify({ title: strings.notMerged(number), body: refused }, (criteria) =>
      [first, second].every((one) => criteria.includes(one)),
    )
    return
  }
  const onSelect = () => {
    changeAll(strings.unmerging(number), (criteria) =>
      criteria.flatMap((criterion) => (criterion.id === merged.id ? [first, second] : [criterion])),
    )
    ask({ id: first.id, part: 'row' })
  }
  notify(
    {
      title: strings.merged(number),
      body: strings.mergedPoints(merged.points, first.points, second.points),
      action: { ...strings.undo, onSelect },
    },
    (criteria) => criteria.includes(merged),
  )
}

interface PointsRead {
  id: string
  number: number
  /** What was read, with the space behind it. */
  prefix: string
  points: number
  /** The points before. */
  before: number | null
}

/** Says which points were read, and offers the nearest valid ones, or the text as it was. */
export function notifyPointsRead(
  { changeAll, ask }: NoticeTools,
  { id, number, prefix, points, before }: PointsRead,
): void {
  const wrong = describeWrongPoints(points)
  const nearest = wrong && points !== 0 ? Math.sign(points) * 10 : null
  const keepAsText = () => {
    changeAll(strings.keepingAsText(number), (criteria) => restorePrefix(criteria, id, prefix, before))
    ask({ id, part: 'text', caret: 'end' })
  }
  const setNearest = () =>
    changeAll(strings.settingPoints(number), (criteria) =>
      criteria.map((criterion) => (criterion.id === id ? { ...criterion, points: nearest } : criterion)),
    )
  notify(
    {
      title: strings.pointsRead(number, points),
      body: wrong?.says ?? strings.readFromText,
      action:
        nearest === null
          ? { ...strings.keepAsText, onSelect: keepAsText }
          : { ...strings.setPoints(formatPoints(nearest)), onSelect: setNearest },
    },
    (criteria) => criteria.find((criterion) => criterion.id === id)?.points === points,
  )
}
