import { useDeferredValue, useState } from 'react'
import { Button } from '../../components/ui/button'
import { loadPart } from '../../components/ui/load-part'
import { PlainText } from '../../components/ui/plain-text'

// A new task has nothing to set yet, and a text can be read before its marks are.
const asWritten = ({ text, lang }: { text: string; lang?: string }) => (
  <PlainText text={text} lang={lang} dir="auto" />
)
const Markdown = loadPart(() => import('../../components/ui/markdown').then((file) => file.Markdown), {
  waiting: asWritten,
  failed: asWritten,
})

interface FoldedTextProps {
  text: string
  format: 'markdown' | 'plain'
  lang?: string
}

const FOLD_FROM = 8_000
const SHOWN = 5_000

/** A text to be read; a very long one folded, at a paragraph where there is one. */
export function FoldedText({ text, format, lang }: FoldedTextProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isLong = text.length > FOLD_FROM
  // Answers come in many times a second; setting them is left for when there is time.
  const shown = useDeferredValue(isLong && !isOpen ? cutAtParagraph(text) : text)
  return (
    <>
      {format === 'markdown' ? (
        <Markdown text={shown} lang={lang} dir="auto" />
      ) : (
        <PlainText text={shown} lang={lang} dir="auto" />
      )}
      {isLong ? (
        <Button
          size="sm"
          variant="quiet"
          className="mt-2"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Fold' : `Show all ${text.length.toLocaleString('en')} characters`}
        </Button>
      ) : null}
    </>
  )
}

function cutAtParagraph(text: string): string {
  const cut = text.slice(0, SHOWN)
  const at = Math.max(cut.lastIndexOf('\n\n'), cut.lastIndexOf('\n'))
  return `${(at > SHOWN / 2 ? cut.slice(0, at) : cut).toWellFormed()} …`
}
