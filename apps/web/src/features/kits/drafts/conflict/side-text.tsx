import { Fragment, useMemo, useState } from 'react'
import { diffWords } from '../../task-view/diff-words'
import { foldUnchanged } from './fold-unchanged'
import { conflictStrings as words } from './conflict-strings'

/** The text of one side, with what only this side has underlined; long unchanged text is folded. */
export function SideText({ text, other }: { text: string; other: string | null }) {
  const changes = useMemo(
    () => (other === null ? [] : diffWords(other, text).filter(({ is }) => is !== 'removed')),
    [text, other],
  )
  return (
    <p dir="auto" className="reading whitespace-pre-wrap wrap-anywhere">
      {text === '' ? <span className="text-ink-2">{words.none}</span> : null}
      {other === null ? text : null}
      {changes.map((change, index) =>
        change.is === 'added' ? (
          <ins key={index} className="bg-accent-soft decoration-accent decoration-2">
            {change.text}
          </ins>
        ) : (
          <Unchanged key={index} text={change.text} />
        ),
      )}
    </p>
  )
}

function Unchanged({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const folded = isOpen ? null : foldUnchanged(text)
  if (!folded) return <Fragment>{text}</Fragment>
  return (
    <>
      {folded.before}
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="mx-1 rounded-sm bg-sunk px-1.5 font-sans text-sm text-accent underline underline-offset-3 pointer-coarse:min-h-11"
      >
        {words.unfold(folded.count)}
      </button>
      {folded.after}
    </>
  )
}
