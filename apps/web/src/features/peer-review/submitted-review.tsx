'use client'

import { useEffect, useRef } from 'react'
import { Button } from '../../components/ui/button'
import { ButtonLink } from '../../components/ui/link'
import { Notice } from '../../components/ui/notice'
import type { ReviewDecision } from '../../domain/reviewing/review-decisions'
import { queueStrings, strings } from './strings'
import { useTakeNext } from './use-take-next'

const words = strings.done

/** That the review counts, and the next one under one key. */
export function SubmittedReview({ decision }: { decision: ReviewDecision }) {
  const { take, isTaking, problem } = useTakeNext()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <div className="mx-auto grid w-full max-w-[46rem] gap-4 px-(--gutter) py-16">
      <div role="status" className="rule-top grid gap-2 pt-3">
        <h1 className="flex items-baseline gap-3 text-xl">
          <span aria-hidden="true" className="text-[0.8em] text-accent">
            ●
          </span>
          {words.title[decision]}
        </h1>
        <p className="max-w-[62ch] text-ink-2">{words.says}</p>
      </div>
      {problem ? (
        <Notice live tone="amber" title={queueStrings.failed}>
          {problem}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3 pt-2">
        <Button ref={button} variant="primary" busy={isTaking} shortcut="↵" onClick={take}>
          {words.take}
        </Button>
        <ButtonLink href="/review">{words.home}</ButtonLink>
      </div>
    </div>
  )
}
