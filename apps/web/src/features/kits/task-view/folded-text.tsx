import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { Button } from '../../../components/ui/controls/button'
import { loadPart } from '../../../components/ui/loading/load-part'
import { PlainText } from '../../../components/ui/text/plain-text'

// Plain text is readable until the Markdown renderer has loaded.
const asWritten = ({ text, lang }: { text: string; lang?: string }) => (
  <PlainText text={text} lang={lang} dir="auto" />
)
const Markdown = loadPart(
  () => import('../../../components/ui/text/markdown').then((file) => file.Markdown),
  {
    waiting: asWritten,
    failed: asWritten,
  },
)

interface FoldedTextProps {
  text: string
  format: 'markdown' | 'plain'
  lang?: string
}

const FOLD_FROM = 8_000
const SHOWN = 5_000

/** Shows a text; a very long one is collapsed, at a paragraph if possible. */
export function FoldedText({ text, format, lang }: FoldedTextProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isLong = text.length > FOLD_FROM
  // Streamed answers change many times a second, so rendering is deferred.
  const shown = useDeferredValue(isLong && !isOpen ? cutAtParagraph(text) : text)
  const button = useRef<HTMLButtonElement>(null)
  const hasCollapsed = useRef(false)
  // Collapsing removes what the reader sees, so the end of the short form comes into view.
  useEffect(() => {
    if (!hasCollapsed.current || shown === text) return
    hasCollapsed.current = false
    button.current?.scrollIntoView({ block: 'nearest' })
  }, [shown, text])
  return (
    <>
      {format === 'markdown' ? (
        <Markdown text={shown} lang={lang} dir="auto" />
      ) : (
        <PlainText text={shown} lang={lang} dir="auto" />
      )}
      {isLong ? (
        <Button
          ref={button}
          size="sm"
          variant="quiet"
          className="mt-2"
          aria-expanded={isOpen}
          onClick={() => {
            hasCollapsed.current = isOpen
            setIsOpen(!isOpen)
          }}
        >
          {isOpen ? 'Collapse' : `Show all ${text.length.toLocaleString('en')} characters`}
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
