import { createUuid } from '../../../components/browser/create-uuid'
import { keepLoader } from '../../../components/ui/loading/part-loaders'
import { applyFix } from '../../../domain/authoring/rubric-checks/apply-fix'
import type { Fix } from '../../../domain/authoring/rubric-checks/finding'
import { MAX_CRITERIA } from '../../../domain/authoring/draft-limits'
import type { ChangeDraft, DraftCriterion } from '../../../domain/authoring/task-drafts'
import {
  addCriterion,
  explainStepLimit,
  makeCriterion,
  mergeWithNext,
  moveCriterion,
  patchCriterion,
  splitCriterion,
  stepPoints,
} from './change-criteria'
import type { FocusPart, FocusRequest } from './focus-request'
import type { PastedLine } from './parse-pasted-lines'
import { readPointsPrefix } from './read-points-prefix'
import { createPointsReader } from './type-points'

const loadNotices = keepLoader(() => import('./rubric-notices'))
type Notices = Awaited<ReturnType<typeof loadNotices>>

export type RubricActions = ReturnType<typeof createRubricActions>

/** The actions on the rubric. `number` is the criterion’s position, for the name of the undo step. */
export function createRubricActions(change: ChangeDraft, ask: (focus: FocusRequest) => void) {
  const changeAll = (what: string, next: (criteria: DraftCriterion[]) => DraftCriterion[]) =>
    change(what, (draft) => {
      const criteria = next(draft.criteria)
      // What changes nothing, such as a refused merge, is not a step to undo.
      return areSame(criteria, draft.criteria) ? draft : { ...draft, criteria }
    })
  const patch = (what: string, id: string, part: Partial<DraftCriterion>) =>
    changeAll(what, (criteria) => patchCriterion(criteria, id, part))

  const tools = { changeAll, ask }
  const { readDigit, readMinus } = createPointsReader()
  let hasNotified = false
  /** Without a connection, a change is made without a notice. */
  const notify = (run: (notices: Notices) => void) => {
    hasNotified = true
    void loadNotices().then(run, () => undefined)
  }
  /** Changes the criteria, and keeps them as before and after for a notice. */
  const changeAndKeep = (what: string, next: (criteria: DraftCriterion[]) => DraftCriterion[]) => {
    const kept: [before: DraftCriterion[], after: DraftCriterion[]] = [[], []]
    changeAll(what, (criteria) => (kept[1] = next((kept[0] = criteria))))
    return kept
  }
  const takePoints = (
    { id, points: before }: DraftCriterion,
    number: number,
    text: string,
    read: { points: number; text: string },
  ) => {
    const prefix = text.slice(0, text.length - read.text.length)
    patch(`Points at the start of criterion ${number}`, id, read)
    notify((notices) => notices.notifyPointsRead(tools, { id, number, prefix, points: read.points, before }))
  }

  return {
    focus: ask,
    /** After each change of the criteria: a notice closes when the rubric is no longer as it says. */
    closeOutdated(criteria: readonly DraftCriterion[]) {
      if (hasNotified) notify((notices) => notices.closeOutdated(criteria))
    },
    setText: (id: string, number: number, text: string) => patch(`Text of criterion ${number}`, id, { text }),
    /** Sets the text as typed or pasted; points before it, such as “+8 ”, become the points. */
    write(criterion: DraftCriterion, number: number, text: string, caret: number) {
      const { id } = criterion
      const read = readPointsPrefix(criterion.text, text)
      if (!read) return patch(`Text of criterion ${number}`, id, { text })
      takePoints(criterion, number, text, read)
      ask({ id, part: 'text', caret: caret === text.length ? 'end' : 'start' })
    },
    /** The writer leaves a text that was `before`: points before its only word are read, too. */
    leaveText(criterion: DraftCriterion, number: number, before: string) {
      const read = readPointsPrefix(before, criterion.text, true)
      if (read) takePoints(criterion, number, criterion.text, read)
    },
    /** A digit on the selected criterion; the points stay while a 0 waits for the second. */
    typeDigit({ id, points }: DraftCriterion, number: number, digit: string, at: number) {
      const next = readDigit({ id, points, digit, at })
      if (next !== null) patch(`Points of criterion ${number}`, id, { points: next })
    },
    setPoints: (id: string, number: number, points: number | null) =>
      patch(`Points of criterion ${number}`, id, { points }),
    setTags: (id: string, number: number, tags: string[]) =>
      patch(`Tags of criterion ${number}`, id, { tags }),
    setEvidence: (id: string, number: number, evidence: string) =>
      patch(`Evidence of criterion ${number}`, id, { evidence }),
    step: (id: string, number: number, by: -1 | 1) =>
      changeAll(`Points of criterion ${number}`, (criteria) =>
        criteria.map((criterion) =>
          criterion.id === id && explainStepLimit(criterion.points, by) === null
            ? { ...criterion, points: stepPoints(criterion.points, by) }
            : criterion,
        ),
      ),
    /** Switches the sign, which the next digit keeps; without points, that digit makes a negative number. */
    flip({ id, points }: DraftCriterion, number: number) {
      if (points) patch(`Sign of criterion ${number}`, id, { points: -points })
      else readMinus({ id, at: performance.now() })
    },

    add(afterId: string | null) {
      const id = createUuid()
      changeAll('A new criterion', (criteria) => addCriterion(criteria, [makeCriterion(id)], afterId))
      ask({ id, part: 'text' })
    },
    /** The first line fills the criterion it was pasted into if that is empty, or its whole text was selected. */
    addLines(id: string, lines: readonly PastedLine[], replacesText: boolean) {
      const ids = lines.map(createUuid)
      changeAll('Pasted criteria', (criteria) => {
        const made = lines.map(({ text, points }, index) =>
          makeCriterion(ids[index] ?? createUuid(), text.slice(0, 2_000), points),
        )
        const target = criteria.find((criterion) => criterion.id === id)
        const [first, ...rest] = made
        if (!first || !target || (target.text.trim() !== '' && !replacesText))
          return addCriterion(criteria, made, target ? id : null)
        return addCriterion(
          patchCriterion(criteria, id, { text: first.text, points: target.points ?? first.points }),
          rest,
          id,
        )
      })
      ask({ id, part: 'text', caret: 'end' })
    },
    split(id: string, number: number, at: number) {
      const newId = createUuid()
      const kept = changeAndKeep(`Splitting criterion ${number}`, (criteria) =>
        splitCriterion(criteria, id, at, newId),
      )
      ask({ id: newId, part: 'text', caret: 'start' })
      notify((notices) => notices.notifySplit(tools, number, ...kept))
    },
    /** The focus stays in the text or on the criterion, so that the next key means what it did before. */
    merge(id: string, number: number, part: FocusPart = 'row') {
      const kept = changeAndKeep(`Merging criteria ${number} and ${number + 1}`, (criteria) =>
        mergeWithNext(criteria, id),
      )
      // After a refusal the focus stays where it is.
      if (kept[1].length < kept[0].length) ask({ id, part, caret: 'end' })
      notify((notices) => notices.notifyMerged(tools, number, ...kept))
    },
    move(id: string, number: number, by: -1 | 1, part: FocusPart) {
      changeAll(`Moving criterion ${number}`, (criteria) => moveCriterion(criteria, id, by))
      ask({ id, part })
    },
    fix(id: string, number: number, fix: Fix) {
      const newId = createUuid()
      const kept = changeAndKeep(`${fix.label}, criterion ${number}`, (criteria) =>
        fix.is === 'split' && criteria.length >= MAX_CRITERIA ? criteria : applyFix(criteria, id, fix, newId),
      )
      ask({ id, part: 'row' })
      if (fix.is === 'split') notify((notices) => notices.notifySplit(tools, number, ...kept))
    },
    remove(criterion: DraftCriterion, number: number, neighbourId: string | null, part: FocusPart = 'row') {
      changeAll(`Removing criterion ${number}`, (criteria) =>
        criteria.filter(({ id }) => id !== criterion.id),
      )
      if (neighbourId) ask({ id: neighbourId, part, caret: 'end' })
      if (criterion.text.trim() === '' && criterion.evidence === '') return
      notify((notices) => notices.notifyRemoved(tools, { criterion, number }))
    },
  }
}

const areSame = (now: readonly DraftCriterion[], before: readonly DraftCriterion[]): boolean =>
  now.length === before.length && now.every((criterion, index) => criterion === before[index])
