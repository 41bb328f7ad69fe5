import { formatDifference, formatInterval, formatNumber, formatScore } from '../../components/ui/text/format'
import type { RunResults } from '../../domain/results/results'
import { describeTaskShare } from '../kits/results/describe-task-share'

type Current = NonNullable<RunResults['current']>

/** The headline numbers of a run, the score first and largest. */
export function HeadlineNumbers({ current, limit }: { current: Current; limit: number | null }) {
  const { headline, unadjusted, adjusts } = current
  const change =
    adjusts && headline.score !== null && unadjusted !== null ? (headline.score - unadjusted) * 100 : null
  const facts = [
    adjusts
      ? { term: 'Before length', detail: `${formatShare(unadjusted)} (${formatDifference(change)})` }
      : null,
    { term: 'Characters', detail: formatNumber(current.characters) },
    { term: 'Negative criteria met', detail: describeTaskShare(current.negativeCriteriaMet) },
    { term: 'Important criteria missed', detail: describeTaskShare(current.importantCriteriaMissed) },
    { term: 'No answer', detail: formatNumber(current.failures) },
    { term: 'Near-empty', detail: formatNumber(current.nearEmpty) },
    { term: 'Tasks', detail: formatNumber(current.tasks) },
    { term: 'Answers', detail: formatNumber(current.samples) },
    { term: 'Judge', detail: current.judge },
  ].filter((fact) => fact !== null)
  return (
    <div>
      <dl className="rule-top flex flex-wrap gap-x-8 gap-y-4 py-4">
        <div>
          <dt className="text-sm text-ink-2">{adjusts ? 'Length-adjusted score' : 'Score'}</dt>
          <dd className="font-serif text-2xl font-[560] tabular-nums">{formatShare(headline.score)}</dd>
          <dd className="text-sm text-ink-2">
            {headline.low === null || headline.high === null
              ? 'no interval'
              : `95 % interval ${formatInterval(headline.low * 100, headline.high * 100)}`}
          </dd>
        </div>
        {facts.map(({ term, detail }) => (
          <div key={term} className="pt-0.5">
            <dt className="text-sm text-ink-2">{term}</dt>
            <dd className="text-lg wrap-anywhere">{detail}</dd>
          </div>
        ))}
      </dl>
      {limit === null ? null : (
        <p className="text-sm text-ink-2">This is a trial on part of the release; it is never ranked.</p>
      )}
    </div>
  )
}

function formatShare(share: number | null): string {
  return formatScore(share === null ? null : share * 100)
}
