import { useLayoutEffect, useRef } from 'react'
import { Badge } from '../../../components/ui/states/badge'
import { Button } from '../../../components/ui/controls/button'
import { cx } from '../../../components/ui/cx'
import { formatPoints } from '../../../components/ui/text/format'
import type { Suggestion } from '../../../domain/suggestions/suggestion-views'
import { strings } from './strings'

interface SuggestionListProps {
  suggestions: readonly Suggestion[]
  isFull: boolean
  onTake: (suggestion: Suggestion) => void
  onTurnDown: (suggestion: Suggestion) => void
  /** The last one has been decided on with the keyboard. */
  onEmpty: () => void
}

/** After a decision, the focus moves to the same button of the next suggestion. */
export function SuggestionList({ suggestions, isFull, onTake, onTurnDown, onEmpty }: SuggestionListProps) {
  const list = useRef<HTMLUListElement>(null)
  const next = useRef<{ place: number; action: 'take' | 'decline'; of: number } | null>(null)
  useLayoutEffect(() => {
    // Another render may come before the suggestion is gone.
    if (!next.current || next.current.of === suggestions.length) return
    const { place, action } = next.current
    next.current = null
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>(`[data-action="${action}"]`) ?? [])]
    const button = buttons[Math.min(place, buttons.length - 1)]
    if (button) button.focus()
    else onEmpty()
  }, [suggestions.length, onEmpty])
  const decide = (action: 'take' | 'decline', place: number, suggestion: Suggestion) => {
    next.current = { place, action, of: suggestions.length }
    if (action === 'take') onTake(suggestion)
    else onTurnDown(suggestion)
  }
  return (
    <ul ref={list} className="mt-2">
      {suggestions.map((suggestion, place) => (
        <li
          key={suggestion.text}
          className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-hair py-3"
        >
          <span
            className={cx(
              'w-9 shrink-0 text-end font-semibold',
              suggestion.points > 0 ? 'text-accent' : 'text-brick',
            )}
          >
            {formatPoints(suggestion.points)}
          </span>
          <div className="min-w-0 grow basis-64">
            <p dir="auto" className="font-serif text-base wrap-anywhere">
              {suggestion.text}
            </p>
            <p dir="auto" className="flex flex-wrap items-baseline gap-x-2 text-xs wrap-anywhere text-ink-2">
              <Badge glyph="◇">{strings.mark}</Badge> {suggestion.why}
            </p>
          </div>
          <div className="flex gap-2">
            <Button
              size="sm"
              data-action="take"
              disabled={isFull}
              aria-label={`${strings.accept}: ${suggestion.text}`}
              onClick={() => decide('take', place, suggestion)}
            >
              {strings.accept}
            </Button>
            <Button
              size="sm"
              variant="quiet"
              data-action="decline"
              aria-label={`${strings.decline}: ${suggestion.text}`}
              onClick={() => decide('decline', place, suggestion)}
            >
              {strings.decline}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}
