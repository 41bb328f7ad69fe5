import { adjudicationLimits } from '../../../domain/adjudicating/adjudication-decisions'
import { linesOf, type AlignedRow } from '../../../domain/adjudicating/alignment/aligned-row'
import type { Resolution } from '../../../domain/adjudicating/resolution'
import { CriterionField } from '../../kits/assignments/criterion-field'
import { WordDiff } from '../../kits/task-view/word-diff'
import { PointsMark } from '../../kits/task-view/points-mark'
import { criterionStrings } from '../../kits/assignments/criterion-strings'
import { strings } from '../strings'

interface RewordFieldProps {
  row: AlignedRow
  resolution: Extract<Resolution, { is: 'reword' }>
  /** Whether it is the resolution: something was written. */
  isUsed: boolean
  name: string
  isEditing: boolean
  onWrite: (text: string) => void
  onFinish: (by: 'Enter' | 'Escape') => void
}

/** The adjudicator's own wording, as a text field or compared with the original. */
export function RewordField({
  row,
  resolution: { text, points },
  isUsed,
  name,
  isEditing,
  onWrite,
  onFinish,
}: RewordFieldProps) {
  const [first] = linesOf(row)
  return (
    <div className="mt-1 grid grid-cols-[2.75rem_minmax(0,1fr)] items-baseline gap-x-3 rounded-md bg-accent-soft px-2 py-1 @xl:grid-cols-[6.5rem_2.75rem_minmax(0,1fr)]">
      <span className="col-span-2 text-sm text-ink-2 @xl:col-span-1">
        {isUsed ? strings.outcome.reword : strings.notReworded}
      </span>
      <span className="text-right">
        <PointsMark points={points ?? (row.is === 'difference' ? row.median : row.line.points)} />
      </span>
      {isEditing ? (
        <CriterionField
          label={`Text of ${name.toLowerCase()}`}
          placeholder={criterionStrings.placeholder}
          maxLength={adjudicationLimits.criterion}
          text={text}
          onWrite={onWrite}
          onFinish={onFinish}
        />
      ) : text.trim() === '' ? (
        <p className="text-ink-2">{criterionStrings.placeholder}</p>
      ) : (
        <WordDiff before={first?.text ?? ''} after={text} />
      )}
    </div>
  )
}
