'use client'

import { useRouter } from 'next/navigation'
import { Button } from '../../components/ui/controls/button'
import { Notice } from '../../components/ui/states/notice'
import type { Duty } from '../../domain/guidelines/guidelines-views'
import { strings as kitStrings } from '../kits/guidelines/strings'
import { useAcknowledge } from '../kits/guidelines/use-acknowledge'
import { pageStrings as strings } from './strings'

/** The button that acknowledges the current version, under the text. */
export function AcknowledgePanel({ duty }: { duty: Duty }) {
  const router = useRouter()
  const { acknowledge, isBusy, error } = useAcknowledge(duty, () => router.refresh())
  return (
    <Notice
      tone="amber"
      className="mt-10"
      title={strings.dutyTitle}
      actions={
        <Button variant="primary" busy={isBusy} onClick={acknowledge}>
          {kitStrings.acknowledge}
        </Button>
      }
    >
      {strings.duty}
      {error ? (
        <p role="alert" className="mt-1 text-brick">
          {error}
        </p>
      ) : null}
    </Notice>
  )
}
