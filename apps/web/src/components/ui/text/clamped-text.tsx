'use client'

import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../controls/button'
import { cx } from '../cx'
import { isLongText } from './is-long-text'

type ClampedTextProps = {
  text: string
  /** What the text is, for the name of the button: “Show all of criterion 3”. */
  name: string
  lang?: string
  className?: string
}

const clamp = 'line-clamp-6 print:line-clamp-none'

/**
 * A text with its line breaks, cut after six lines. The rest is one press away; print and screen readers get all
 * of it. Only texts that may be longer are measured.
 */
export function ClampedText({ text, name, lang, className }: ClampedTextProps) {
  const styles = cx('whitespace-pre-wrap wrap-anywhere', className)
  if (!isLongText(text))
    return (
      <p lang={lang} dir="auto" className={styles}>
        {text}
      </p>
    )
  return <LongText text={text} name={name} lang={lang} className={styles} />
}

function LongText({ text, name, lang, className }: ClampedTextProps) {
  const id = useId()
  const paragraph = useRef<HTMLParagraphElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [fits, setFits] = useState(false)
  useEffect(() => {
    const element = paragraph.current
    if (!element || isOpen) return
    const observer = new ResizeObserver(() => setFits(element.scrollHeight <= element.clientHeight + 1))
    observer.observe(element)
    return () => observer.disconnect()
  }, [isOpen, text])
  return (
    <>
      <p ref={paragraph} id={id} lang={lang} dir="auto" className={cx(className, isOpen ? null : clamp)}>
        {text}
      </p>
      {fits && !isOpen ? null : (
        <Button
          variant="quiet"
          size="sm"
          className="-ms-2.5"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={isOpen ? `Show less of ${name}` : `Show all of ${name}`}
          data-print="hide"
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show all'}
        </Button>
      )}
    </>
  )
}
