import { diffWordsWithSpace, type ChangeObject } from 'diff'
import { Fragment } from 'react'

/** Above it a comparison says little, and takes long. */
const LONGEST_MS = 400
const FOLD_ABOVE = 240
const KEPT_AROUND = 80

/** Two texts as one: what only the first has is struck through, what only the second has is underlined. */
export function WordDiff({ before, after }: { before: string; after: string }) {
  const changes: ChangeObject<string>[] = diffWordsWithSpace(before, after, { timeout: LONGEST_MS }) ?? [{ value: before, removed: true, added: false, count: 1 }, { value: after, added: true, removed: false, count: 1 }]
  return (
    <p dir="auto" className="reading whitespace-pre-wrap wrap-anywhere">
      {changes.map(({ value, added, removed }, index) =>
        added ? <ins key={index} className="bg-accent-soft decoration-accent decoration-2">{value}</ins>
        : removed ? <del key={index} className="bg-brick-soft text-ink-2 decoration-brick">{value}</del>
        : <Fragment key={index}>{fold(value)}</Fragment>,
      )}
    </p>
  )
}

/** Of a long stretch that is the same, its ends. */
function fold(text: string): string {
  return text.length > FOLD_ABOVE ? `${text.slice(0, KEPT_AROUND)} […] ${text.slice(-KEPT_AROUND)}` : text
}
