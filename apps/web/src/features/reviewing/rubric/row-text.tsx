import { reviewLimits } from '../../../domain/reviewing/review-decisions'
import { WordDiff } from '../../kits/task-view/word-diff'
import { CriterionField } from '../../kits/assignments/criterion-field'
import { criterionStrings } from '../../kits/assignments/criterion-strings'
import type { RubricRow } from './lay-out-rubric'

interface RowTextProps {
  row: RubricRow
  isEditing: boolean
  onWrite: (text: string) => void
  onFinish: () => void
}

/** The text of a criterion: as is, compared with the original, or as a text field. */
export function RowText({ row, isEditing, onWrite, onFinish }: RowTextProps) {
  const { name, original, text, state, changes } = row
  if (isEditing)
    return (
      <CriterionField
        label={`Text of ${name.toLowerCase()}`}
        placeholder={criterionStrings.placeholder}
        maxLength={reviewLimits.criterion}
        text={text}
        onWrite={onWrite}
        onFinish={onFinish}
      />
    )
  if (state === 'dropped')
    return (
      <p dir="auto" className="reading whitespace-pre-wrap text-ink-2">
        <del className="decoration-brick">{original?.text}</del>
      </p>
    )
  if (original && changes.some(({ action }) => action === 'edit'))
    return <WordDiff before={original.text} after={text} />
  return (
    <p dir="auto" className="reading whitespace-pre-wrap">
      {text || <span className="text-ink-3">{criterionStrings.placeholder}</span>}
    </p>
  )
}
