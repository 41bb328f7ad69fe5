import { formatDifference, formatNumber, formatScore } from '../../components/ui/text/format'
import type { RunTask, TaskSample } from '../../domain/results/results'

type ScoreArithmeticProps = { sample: TaskSample; profile: RunTask['profile'] }

/** Shows how the verdicts add up to the score, so that readers can check it. */
export function ScoreArithmetic({ sample, profile }: ScoreArithmeticProps) {
  const { score, adjusted, bounds, earned, possible, characters } = sample
  if (sample.outcome !== 'answered')
    return (
      <p>
        The system gave no answer: the score is <strong>0.0</strong>, without adjustment for length.
      </p>
    )
  if (possible === 0) return <p>No criterion has positive points, so this answer has no score.</p>
  if (score === null) {
    return (
      <p>
        No score while any criterion is unscored
        {bounds
          ? `; the score will be between ${formatScore(bounds.worst * 100)} and ${formatScore(bounds.best * 100)}`
          : ''}
        .{sample.failure ? ` ${sample.failure}` : ''}
      </p>
    )
  }
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 text-sm">
      <dt className="text-ink-2">
        Earned {formatNumber(earned)} of {formatNumber(possible)} points
      </dt>
      <dd className="text-right">{formatScore(score * 100)}</dd>
      {profile.adjustment && adjusted !== null ? (
        <>
          <dt className="text-ink-2">
            {formatNumber(characters)} characters,{' '}
            {formatDifference(characters - profile.adjustment.centre, 0)} from{' '}
            {formatNumber(profile.adjustment.centre)}
          </dt>
          <dd className="text-right">{formatDifference((adjusted - score) * 100)}</dd>
        </>
      ) : null}
      <dt className="border-t border-hair-strong pt-1 font-semibold">Score</dt>
      <dd className="border-t border-hair-strong pt-1 text-right font-semibold">
        {formatScore((adjusted ?? score) * 100)}
      </dd>
    </dl>
  )
}
