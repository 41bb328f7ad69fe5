import { adjudicationLimits } from '../../domain/adjudicating/adjudication-decisions'
import { linesOf, type AlignedRow } from '../../domain/adjudicating/aligned-row'
import type { Resolution } from '../../domain/adjudicating/resolution'
import { CriterionField } from '../peer-review/criterion-field'
import { WordDiff } from '../task-editor/word-diff'
import { PointsMark } from './points-mark'
import { strings } from './strings'

interface RewordFieldProps {
  row: AlignedRow
  resolution: Extract<Resolution, { is: 'reword' }>
  name: string
  isEditing: boolean
  onWrite: (text: string) => void
  onFinish: () => void
}

/** The adjudicator's own words: as they are being written, or with what they change. */
export function RewordField({
  row,
  resolution: { text, points },
  name,
  isEditing,
  onWrite,
  onFinish,
}: RewordFieldProps) {
  const [first] = linesOf(row)
  return (
    <div className="mt-1 grid grid-cols-[2.75rem_minmax(0,1fr)] items-baseline gap-x-3 rounded-md bg-accent-soft px-2 py-1 @xl:grid-cols-[6.5rem_2.75rem_minmax(0,1fr)]">
      <span className="col-span-2 text-sm text-ink-2 @xl:col-span-1">{strings.outcome.reword}</span>
      <span className="text-right">
        <PointsMark points={points ?? (row.is === 'difference' ? row.median : row.line.points)} />
      </span>
      {isEditing ? (
        <CriterionField
          label={`Text of ${name.toLowerCase()}`}
          placeholder={strings.placeholder}
          most={adjudicationLimits.criterion}
          text={text}
          onWrite={onWrite}
          onFinish={onFinish}
        />
      ) : text.trim() === '' ? (
        <p className="text-ink-2">{strings.placeholder}</p>
      ) : (
        <WordDiff before={first?.text ?? ''} after={text} />
      )}
    </div>
  )
}
