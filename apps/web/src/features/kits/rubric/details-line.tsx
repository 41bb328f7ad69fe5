import { cx } from '../../../components/ui/cx'
import { formatTheme } from '../../../domain/datasets/task-facets'
import { parseEvidence } from './parse-evidence'

interface DetailsLineProps {
  criterion: { tags: readonly string[]; evidence: string }
  /** The tags are beside the text where there is room. */
  hasTagsBeside?: boolean
}

/** The tags and evidence of a criterion, read-only. */
export function DetailsLine({ criterion, hasTagsBeside }: DetailsLineProps) {
  const evidence = parseEvidence(criterion.evidence)
  if (criterion.tags.length === 0 && evidence.is === 'none') return null
  return (
    <p
      className={cx(
        'flex flex-wrap gap-x-3 gap-y-0.5 px-1.5 text-xs wrap-anywhere text-ink-2',
        hasTagsBeside && evidence.is === 'none' && '@xl:hidden',
      )}
    >
      {criterion.tags.map((tag) => (
        <span key={tag} className={cx(hasTagsBeside && '@xl:hidden')}>
          {formatTheme(tag)}
        </span>
      ))}
      {evidence.is === 'link' ? (
        <a
          href={evidence.href}
          target="_blank"
          rel="noreferrer noopener"
          className="text-accent underline underline-offset-3"
        >
          {criterion.evidence.trim()}
        </a>
      ) : evidence.is === 'none' ? null : (
        <span className="italic">{criterion.evidence}</span>
      )}
    </p>
  )
}

/** The tags at the end of the criterion's line, where there is room. */
export function TagsBeside({ tags }: { tags: readonly string[] }) {
  const names = tags.map(formatTheme).join(', ')
  return tags.length === 0 ? null : (
    <span title={names} className="hidden max-w-36 shrink-0 truncate pt-2 text-xs text-ink-2 @xl:block">
      {names}
    </span>
  )
}
