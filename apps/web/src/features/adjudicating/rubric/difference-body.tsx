import {
  visibleText,
  type DifferingRow,
  type Variant,
} from '../../../domain/adjudicating/alignment/aligned-row'
import type { Resolution } from '../../../domain/adjudicating/resolution'
import { strings } from '../strings'
import { findPointsOwner } from './describe-difference'
import { OwnPointsLine, VariantLine } from './variant-line'

interface DifferenceBodyProps {
  row: DifferingRow
  resolution: Resolution | null
  readOnly: boolean
  onTake: (variant: number) => void
}

/** The variants of a criterion, each with its differences from the first and the key that takes it. */
export function DifferenceBody({ row, resolution, readOnly, onTake }: DifferenceBodyProps) {
  const { variants } = row
  const [first] = variants
  const owner = resolution?.is === 'take' ? findPointsOwner(row, resolution) : null
  return (
    <ul className="clear-both">
      {variants.map((variant, index) => (
        <VariantLine
          key={index}
          number={index + 1}
          variant={variant}
          against={index > 0 && first?.is === 'line' ? first.line.text : null}
          isTaken={isTaken(variant, resolution)}
          onTake={readOnly ? null : () => onTake(index)}
        />
      ))}
      {resolution?.is === 'take' && owner ? (
        <OwnPointsLine whose={strings.pointsOf(owner)} points={resolution.points} text={resolution.text} />
      ) : null}
    </ul>
  )
}

/** Text and points decide: with other points than its own, no variant was taken. */
function isTaken(variant: Variant, resolution: Resolution | null): boolean {
  if (resolution?.is === 'drop') return variant.is === 'drop'
  if (variant.is === 'drop') return false
  const isSame = (text: string) => visibleText(text) === visibleText(variant.line.text)
  if (resolution?.is === 'both') return resolution.lines.some(({ text }) => isSame(text))
  return resolution?.is === 'take' && isSame(resolution.text) && variant.line.points === resolution.points
}
