import { useDeferredValue, useState } from 'react'
import { Button } from '../../components/ui/button'
import { Markdown } from '../../components/ui/markdown'
import { PlainText } from '../../components/ui/plain-text'

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
      {format === 'markdown' ? <Markdown text={shown} lang={lang} dir="auto" /> : <PlainText text={shown} lang={lang} dir="auto" />}
      {isLong ? (
        <Button size="sm" variant="quiet" className="mt-2" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
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
