'use client'

import NextLink from 'next/link'
import { Button } from '../../../components/ui/controls/button'
import { Time } from '../../../components/ui/text/time'
import type { Duty } from '../../../domain/guidelines/guidelines-views'
import { strings } from './strings'
import { useAcknowledge } from './use-acknowledge'

interface DutyLineProps {
  duty: Duty
  /** Opens the guidelines beside the task; the link leads to their page. */
  onRead: () => void
  onDone: () => void
}

/** One calm line: which guidelines changed, with a way to read and to acknowledge them. */
export function DutyLine({ duty, onRead, onDone }: DutyLineProps) {
  const { acknowledge, isBusy, error } = useAcknowledge(duty, onDone)
  return (
    <section
      aria-label={strings.title}
      className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-l-[3px] border-amber bg-amber-soft px-4 py-1 text-sm"
    >
      <p>
        {duty.isChange ? (
          <>
            {strings.changedOn} <Time value={duty.changedAt} look="date" />.
          </>
        ) : (
          strings.unread(duty.dataset.name)
        )}{' '}
        <NextLink
          href={`/guidelines/${duty.dataset.id}${duty.isChange ? '#changes' : ''}`}
          prefetch={false}
          className="inline-flex min-h-7 items-center rounded-sm text-accent underline underline-offset-3 pointer-coarse:min-h-11"
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            onRead()
          }}
        >
          {strings.dutyLink(duty)}
        </NextLink>
      </p>
      <Button size="sm" busy={isBusy} onClick={acknowledge}>
        {strings.acknowledge}
      </Button>
      {error ? (
        <p role="alert" className="w-full text-brick">
          {error}
        </p>
      ) : null}
    </section>
  )
}
