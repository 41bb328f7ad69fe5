import { Fragment, useMemo } from 'react'
import { cx } from '../../../components/ui/cx'
import { diffWords } from './diff-words'
import { foldSame } from './fold-same'

/** Compares two texts: removed words are struck through, added words underlined. */
export function WordDiff({ before, after }: { before: string; after: string }) {
  const changes = useMemo(() => diffWords(before, after), [before, after])
  return (
    <p dir="auto" className="reading whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext]">
      {changes.map(({ text, is }, index) =>
        is === 'added' ? (
          <ins
            key={index}
            className={cx(
              'bg-accent-soft decoration-accent decoration-2',
              // Otherwise the words would read as one.
              changes[index - 1]?.is === 'removed' && 'ms-1',
            )}
          >
            {text}
          </ins>
        ) : is === 'removed' ? (
          <del key={index} className="bg-brick-soft text-ink-2 decoration-brick">
            {text}
          </del>
        ) : (
          <Fragment key={index}>{foldSame(text)}</Fragment>
        ),
      )}
    </p>
  )
}
