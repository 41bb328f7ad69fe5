import { reviewLimits } from '../../domain/reviewing/review-decisions'
import { WordDiff } from '../task-editor/word-diff'
import { CriterionField } from './criterion-field'
import type { RubricRow } from './lay-out-rubric'
import { strings } from './strings'

interface RowTextProps {
  row: RubricRow
  isEditing: boolean
  onWrite: (text: string) => void
  onFinish: () => void
}

/** The text of a criterion: as it stands, with what is reworded word by word, or as it is being written. */
export function RowText({ row, isEditing, onWrite, onFinish }: RowTextProps) {
  const { name, original, text, state, changes } = row
  if (isEditing)
    return (
      <CriterionField
        label={`Text of ${name.toLowerCase()}`}
        placeholder={strings.placeholder}
        most={reviewLimits.criterion}
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
      {text || <span className="text-ink-3">{strings.placeholder}</span>}
    </p>
  )
}
