import { createUuid } from '../../../components/browser/create-uuid'
import { showToast } from '../../../components/ui/overlays/toast-store'
import { applyFix } from '../../../domain/authoring/rubric-checks/apply-fix'
import type { Fix } from '../../../domain/authoring/rubric-checks/finding'
import { MAX_CRITERIA } from '../../../domain/authoring/draft-limits'
import type { ChangeDraft, DraftCriterion } from '../../../domain/authoring/task-drafts'
import {
  addCriterion,
  makeCriterion,
  mergeWithNext,
  moveCriterion,
  patchCriterion,
  restoreCriterion,
  restorePrefix,
  splitCriterion,
  stepPoints,
} from './change-criteria'
import type { PastedLine } from './parse-pasted-lines'
import { readPointsPrefix } from './read-points-prefix'
import * as strings from './strings'
import { createDigitReader } from './type-points'

export type FocusPart = 'row' | 'text' | 'points' | 'note'
export type FocusRequest = { id: string; part: FocusPart; caret?: 'start' | 'end' }

export type RubricActions = ReturnType<typeof createRubricActions>

/** The actions on the rubric. `number` is the criterion’s position, for the name of the undo step. */
export function createRubricActions(change: ChangeDraft, ask: (focus: FocusRequest) => void) {
  const changeAll = (what: string, next: (criteria: DraftCriterion[]) => DraftCriterion[]) =>
    change(what, (draft) => ({ ...draft, criteria: next(draft.criteria) }))
  const patch = (what: string, id: string, part: Partial<DraftCriterion>) =>
    changeAll(what, (criteria) => patchCriterion(criteria, id, part))

  const readDigit = createDigitReader()

  return {
    focus: ask,
    setText: (id: string, number: number, text: string) => patch(`Text of criterion ${number}`, id, { text }),
    /** Sets the text as typed or pasted; points before it, such as “+8 ”, become the points. */
    write(criterion: DraftCriterion, number: number, text: string, caret: number) {
      const { id, points } = criterion
      const read = readPointsPrefix(criterion.text, text)
      if (!read) return patch(`Text of criterion ${number}`, id, { text })
      const what = `Points at the start of criterion ${number}`
      const prefix = text.slice(0, text.length - read.text.length)
      patch(what, id, { text: read.text, points: read.points })
      ask({ id, part: 'text', caret: caret === text.length ? 'end' : 'start' })
      showToast({
        ...strings.pointsRead(number, read.points),
        tone: 'neutral',
        action: {
          ...strings.keepAsText,
          onSelect: () => {
            changeAll(`${what}, as text`, (criteria) => restorePrefix(criteria, id, prefix, points))
            ask({ id, part: 'text', caret: 'end' })
          },
        },
      })
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
          criterion.id === id ? { ...criterion, points: stepPoints(criterion.points, by) } : criterion,
        ),
      ),
    flip: (id: string, number: number) =>
      changeAll(`Sign of criterion ${number}`, (criteria) =>
        criteria.map((criterion) =>
          criterion.id === id && criterion.points ? { ...criterion, points: -criterion.points } : criterion,
        ),
      ),

    add(afterId: string | null) {
      const id = createUuid()
      changeAll('A new criterion', (criteria) => addCriterion(criteria, [makeCriterion(id)], afterId))
      ask({ id, part: 'text' })
    },
    /** The first line fills the criterion it was pasted into if that is empty. */
    addLines(id: string, lines: readonly PastedLine[]) {
      const ids = lines.map(createUuid)
      changeAll('Pasted criteria', (criteria) => {
        const made = lines.map(({ text, points }, index) =>
          makeCriterion(ids[index] ?? createUuid(), text.slice(0, 2_000), points),
        )
        const target = criteria.find((criterion) => criterion.id === id)
        const [first, ...rest] = made
        if (!first || !target || target.text.trim() !== '')
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
      changeAll(`Splitting criterion ${number}`, (criteria) => splitCriterion(criteria, id, at, newId))
      ask({ id: newId, part: 'text', caret: 'start' })
    },
    merge(id: string, number: number) {
      changeAll(`Merging criteria ${number} and ${number + 1}`, (criteria) => mergeWithNext(criteria, id))
      ask({ id, part: 'text', caret: 'end' })
    },
    move(id: string, number: number, by: -1 | 1, part: FocusPart) {
      changeAll(`Moving criterion ${number}`, (criteria) => moveCriterion(criteria, id, by))
      ask({ id, part })
    },
    fix(id: string, number: number, fix: Fix) {
      const newId = createUuid()
      changeAll(`${fix.label}, criterion ${number}`, (criteria) =>
        fix.is === 'split' && criteria.length >= MAX_CRITERIA ? criteria : applyFix(criteria, id, fix, newId),
      )
      ask({ id, part: 'row' })
    },
    remove(criterion: DraftCriterion, number: number, neighbourId: string | null, part: FocusPart = 'row') {
      changeAll(`Removing criterion ${number}`, (criteria) =>
        criteria.filter(({ id }) => id !== criterion.id),
      )
      if (neighbourId) ask({ id: neighbourId, part, caret: 'end' })
      if (criterion.text.trim() === '' && criterion.evidence === '') return
      const restore = () => {
        changeAll(`Restoring criterion ${number}`, (criteria) =>
          restoreCriterion(criteria, criterion, number - 1),
        )
        ask({ id: criterion.id, part: 'row' })
      }
      showToast({
        title: `Criterion ${number} removed`,
        tone: 'neutral',
        action: { label: 'Restore', altText: 'Undo also restores it', onSelect: restore },
      })
    },
  }
}
