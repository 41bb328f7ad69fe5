import type { DifferingRow, Variant } from '../../../domain/adjudicating/alignment/aligned-row'
import { visibleText } from '../../../domain/adjudicating/alignment/aligned-row'
import type { Resolution } from '../../../domain/adjudicating/resolution'
import { VariantLine } from './variant-line'

interface DifferenceBodyProps {
  row: DifferingRow
  resolution: Resolution | null
  readOnly: boolean
  onTake: (variant: number) => void
}

/** The variants of a criterion, each with its differences from the first and the key that takes it. */
export function DifferenceBody({ row: { variants }, resolution, readOnly, onTake }: DifferenceBodyProps) {
  const [first] = variants
  return (
    <ul className="clear-both">
      {variants.map((variant, index) => (
        <VariantLine
          key={index}
          number={index + 1}
          variant={variant}
          against={index > 0 && first?.is === 'line' ? first.line.text : null}
          isTaken={isTaken(variant, variants, resolution)}
          becomes={resolution?.is === 'take' ? resolution.points : null}
          onTake={readOnly ? null : () => onTake(index)}
        />
      ))}
    </ul>
  )
}

/**
 * A taken text marks the variants that have both the text and the points. With other points, it marks only the first
 * variant of the text, because several marks would look like several criteria.
 */
function isTaken(variant: Variant, variants: readonly Variant[], resolution: Resolution | null): boolean {
  if (resolution?.is === 'drop') return variant.is === 'drop'
  if (variant.is === 'drop') return false
  if (resolution?.is === 'both')
    return resolution.lines.some(({ text }) => visibleText(text) === visibleText(variant.line.text))
  if (resolution?.is !== 'take') return false
  const ofText = variants.filter(
    (one) => one.is === 'line' && visibleText(one.line.text) === visibleText(resolution.text),
  )
  const ofPoints = ofText.filter((one) => one.is === 'line' && one.line.points === resolution.points)
  return ofPoints.length > 0 ? ofPoints.includes(variant) : ofText[0] === variant
}
