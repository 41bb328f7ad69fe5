import { formatTheme } from '../../../domain/datasets/task-facets'
import { parseEvidence } from './parse-evidence'

/** The tags and evidence of a criterion, read-only. */
export function DetailsLine({ criterion }: { criterion: { tags: readonly string[]; evidence: string } }) {
  const evidence = parseEvidence(criterion.evidence)
  if (criterion.tags.length === 0 && evidence.is === 'none') return null
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-0.5 px-1.5 text-xs wrap-anywhere text-ink-2">
      {criterion.tags.map((tag) => (
        <span key={tag}>{formatTheme(tag)}</span>
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
