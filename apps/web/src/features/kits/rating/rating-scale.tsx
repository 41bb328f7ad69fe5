'use client'

import { useRef, type KeyboardEvent } from 'react'
import { cx } from '../../../components/ui/cx'
import { Segmented } from '../../../components/ui/controls/segmented'
import { ratingAnchors, ratings, type Rating } from '../../../domain/authoring/rating-anchors'
import * as strings from './strings'

type RatingScaleProps = {
  given: number | null
  onRate: (rating: Rating) => void
  disabled?: boolean
  className?: string
}

/** The ratings 1 to 7, which can also be typed while the scale has the focus. */
export function RatingScale({ given, onRate, disabled = false, className }: RatingScaleProps) {
  const group = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const rating = ratings.find((candidate) => String(candidate) === event.key)
    if (!rating || disabled || event.metaKey || event.ctrlKey || event.altKey) return
    event.preventDefault()
    onRate(rating)
    group.current?.querySelector<HTMLInputElement>(`input[value="${rating}"]`)?.focus()
  }
  return (
    <div ref={group} onKeyDown={onKeyDown} className={cx('min-w-0 max-sm:w-full', className)}>
      <Segmented
        legend={strings.legend}
        shape="cells"
        disabled={disabled}
        className="max-sm:w-full max-sm:[&_label]:grow max-sm:[&_label]:pointer-coarse:min-w-0 max-sm:[&>div>div]:flex max-sm:[&>div>div]:grow max-sm:[&>div>div]:flex-nowrap"
        options={ratings.toReversed().map((rating) => ({
          value: String(rating),
          title: ratingAnchors[rating],
          label: (
            <>
              {rating}
              <span className="sr-only">: {ratingAnchors[rating]}</span>
            </>
          ),
        }))}
        value={given === null ? null : String(given)}
        onValueChange={(value) => onRate(Number(value) as Rating)}
      />
    </div>
  )
}
