'use client'

import { use, useLayoutEffect, useRef } from 'react'
import { FindingsContext } from './guard-provider'
import { markFindings } from './mark-findings'

const COPIED = [
  'fontFamily',
  'fontSize',
  'fontVariantNumeric',
  'lineHeight',
  'letterSpacing',
  'paddingTop',
  'paddingRight',
  'paddingBottom',
  'paddingLeft',
  'borderTopWidth',
  'borderRightWidth',
  'borderBottomWidth',
  'borderLeftWidth',
] as const

/**
 * Marks the findings in a text field. Goes right after the field, in a positioned parent. A text field can't
 * style a part of its text, so a layer with the same text lies over it.
 */
export function FindingMarks({ textKey, text }: { textKey: string; text: string }) {
  const findings = use(FindingsContext).filter((finding) => finding.textKey === textKey)
  const passages = markFindings(text, findings)
  const layer = useRef<HTMLDivElement>(null)
  const isShown = passages !== null
  useLayoutEffect(() => {
    const over = layer.current
    const field = over?.parentElement?.querySelector('textarea')
    if (!over || !field) return
    const scroll = () => void (over.scrollTop = field.scrollTop)
    const follow = () => {
      const style = getComputedStyle(field)
      for (const name of COPIED) over.style[name] = style[name]
      const bar =
        field.offsetWidth - field.clientWidth - field.clientLeft - parseFloat(style.borderRightWidth)
      over.style.paddingRight = `${parseFloat(style.paddingRight) + bar}px`
      over.style.top = `${field.offsetTop}px`
      over.style.left = `${field.offsetLeft}px`
      over.style.width = `${field.offsetWidth}px`
      over.style.height = `${field.offsetHeight}px`
      scroll()
    }
    follow()
    const observer = new ResizeObserver(follow)
    observer.observe(field)
    field.addEventListener('scroll', scroll)
    return () => {
      observer.disconnect()
      field.removeEventListener('scroll', scroll)
    }
  }, [isShown])
  if (!passages) return null
  return (
    <div
      ref={layer}
      aria-hidden="true"
      dir="auto"
      className="pointer-events-none absolute overflow-hidden border-transparent text-start break-words whitespace-pre-wrap text-transparent [unicode-bidi:plaintext]"
    >
      {passages.map(({ text: passage, isMarked }, index) =>
        isMarked ? (
          <mark key={index} className="bg-amber/20 text-transparent">
            {passage}
          </mark>
        ) : (
          passage
        ),
      )}
      {'\u200b'}
    </div>
  )
}
