'use client'

import { keys } from '../../../domain/platform/keys'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { ShortcutHint } from '../../../components/shell/commands/shortcut-hint'
import { useKey } from '../../../components/shell/commands/use-key'
import { Field } from '../../../components/ui/controls/field'
import { IconButton } from '../../../components/ui/controls/icon-button'
import { TextField } from '../../../components/ui/controls/text-field'
import { findMatches } from './find-matches'
import { strings } from './strings'

const words = strings.search
const ALL = 'found-text'
const CURRENT = 'found-text-current'

/** Finds words in a text of the page: each match is marked, and Enter goes from one to the next. */
export function TextSearch({ within, inDialog = false }: { within: string; inDialog?: boolean }) {
  const [text, setText] = useState('')
  const [found, setFound] = useState<{ ranges: readonly Range[]; at: number }>({ ranges: [], at: 0 })
  const field = useRef<HTMLInputElement>(null)
  useKey('search', () => field.current?.focus(), { inDialogs: inDialog })
  useEffect(() => markMatches, [])
  const search = (next: string) => {
    setText(next)
    const root = document.getElementById(within)
    show({ ranges: root ? findMatches(root, next) : [], at: 0 })
  }
  const show = (next: typeof found) => {
    setFound(next)
    const current = next.ranges[next.at]
    markMatches(next.ranges, current)
    current?.startContainer.parentElement?.scrollIntoView({ block: 'center' })
  }
  const go = (by: 1 | -1) => {
    const { ranges, at } = found
    if (ranges.length > 0) show({ ranges, at: (at + by + ranges.length) % ranges.length })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      go(event.shiftKey ? -1 : 1)
    } else if (event.key === 'Escape' && !inDialog && text !== '') {
      event.preventDefault()
      search('')
    }
  }
  const { ranges, at } = found
  return (
    <div role="search" className="flex items-end gap-1.5">
      <Field label={words.label} aside={<ShortcutHint keys={keys.search} />} className="min-w-0 grow">
        {(control) => (
          <TextField
            {...control}
            ref={field}
            type="search"
            value={text}
            maxLength={200}
            title={words.hint}
            onChange={(event) => search(event.target.value)}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <IconButton
        label={words.previous}
        icon={<ChevronUp />}
        aria-disabled={ranges.length === 0 || undefined}
        onClick={() => go(-1)}
      />
      <IconButton
        label={words.next}
        icon={<ChevronDown />}
        aria-disabled={ranges.length === 0 || undefined}
        onClick={() => go(1)}
      />
      <span role="status" className="min-w-16 pb-2 text-sm text-ink-2 tabular-nums">
        {text.trim() === '' ? '' : ranges.length === 0 ? words.none : words.at(at + 1, ranges.length)}
      </span>
    </div>
  )
}

/** Marks ranges without changing the page. Browsers that can’t do it still scroll to the match. */
function markMatches(ranges: readonly Range[] = [], current?: Range): void {
  if (typeof Highlight === 'undefined') return
  CSS.highlights.set(ALL, new Highlight(...ranges))
  CSS.highlights.set(CURRENT, new Highlight(...(current ? [current] : [])))
}
