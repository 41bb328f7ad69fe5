'use client'

import { useState } from 'react'
import type { OpenAdjudication, SubmittedAdjudication } from '../../domain/adjudicating/submit-adjudication'
import { AdjudicationGuard } from './adjudication-guard'
import { AdjudicationProvider } from './adjudication-provider'
import { AdjudicationScreen } from './adjudication-screen'
import { DoneAdjudication } from './done-adjudication'

/** One adjudication, from its opening to its decision. */
export function Adjudication({
  adjudication,
  personId,
}: {
  adjudication: OpenAdjudication
  personId: string
}) {
  const [done, setDone] = useState<SubmittedAdjudication | null>(null)
  if (done) return <DoneAdjudication done={done} />
  return (
    <AdjudicationProvider adjudication={adjudication} personId={personId}>
      <AdjudicationGuard>
        <AdjudicationScreen onDone={setDone} />
      </AdjudicationGuard>
    </AdjudicationProvider>
  )
}
