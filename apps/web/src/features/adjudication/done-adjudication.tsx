'use client'

import { useEffect, useRef } from 'react'
import { Button } from '../../components/ui/button'
import { ButtonLink } from '../../components/ui/link'
import { Notice } from '../../components/ui/notice'
import type { SubmittedAdjudication } from '../../domain/adjudicating/submit-adjudication'
import { sliceLabels } from '../../domain/task-facets'
import { queueStrings, strings } from './strings'
import { useTakeAdjudication } from './use-take-adjudication'

const words = strings.done

/** That the decision counts, what it moved, and the next one under one key. */
export function DoneAdjudication({ done }: { done: SubmittedAdjudication }) {
  const { take, isTaking, problem } = useTakeAdjudication()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const { before, after } = done.decision === 'accept' ? done.slice : { before: null, after: null }
  return (
    <div className="mx-auto grid w-full max-w-[46rem] gap-4 px-(--gutter) py-16">
      <div role="status" className="rule-top grid gap-2 pt-3">
        <h1 className="flex items-baseline gap-3 text-xl">
          <span aria-hidden="true" className="text-[0.8em] text-accent">
            ●
          </span>
          {words.title[done.decision]}
        </h1>
        <p className="max-w-[62ch] text-ink-2">
          {words.says[done.decision]}
          {before && after && before !== after
            ? ` ${words.moved(sliceLabels[before], sliceLabels[after])}`
            : ''}
        </p>
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
        <ButtonLink href="/adjudicate">{words.home}</ButtonLink>
      </div>
    </div>
  )
}
