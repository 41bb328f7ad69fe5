import { Badge } from '../../../components/ui/states/badge'
import { cx } from '../../../components/ui/cx'
import { formatPoints } from '../../../components/ui/text/format'

/** Points with their sign, at a fixed width. */
export function PointsMark({ points }: { points: number }) {
  return (
    <span
      className={cx(
        'w-8 shrink-0 text-right font-semibold tabular-nums',
        points < 0 ? 'text-brick' : 'text-accent',
      )}
    >
      {formatPoints(points)}
    </span>
  )
}

interface CriterionTextProps {
  criterion: { text: string; points: number; tags: readonly string[]; evidence: string }
}

/** A criterion with its tags and evidence. */
export function CriterionText({ criterion: { text, points, tags, evidence } }: CriterionTextProps) {
  return (
    <div className="flex gap-3">
      <PointsMark points={points} />
      <div className="grid min-w-0 gap-1">
        <p dir="auto" className="max-w-prose font-serif wrap-anywhere whitespace-pre-wrap">
          {text}
        </p>
        {evidence ? (
          <p dir="auto" className="text-sm wrap-anywhere text-ink-2">
            {evidence}
          </p>
        ) : null}
        {tags.length > 0 ? (
          <p className="flex flex-wrap gap-1.5">
            {tags.map((tag) => (
              <Badge key={tag} glyph={null}>
                {tag}
              </Badge>
            ))}
          </p>
        ) : null}
      </div>
    </div>
  )
}
