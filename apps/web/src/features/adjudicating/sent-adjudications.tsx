'use client'

import type { SentAdjudications as Sent } from '../../domain/adjudicating/sent-adjudications'
import { SentList } from '../kits/assignments/undoing/sent-list'
import { adjudicationDefinition } from './adjudication-definition'
import { sentStrings } from './strings'

/** The tasks that you decided, the latest first. */
export function SentAdjudications({ sent: { adjudications, more } }: { sent: Sent }) {
  return (
    <SentList definition={adjudicationDefinition} words={sentStrings} lines={adjudications} more={more} />
  )
}
