'use client'

import { DutyLine } from './duty-line'
import { openGuidelines } from './open-guidelines'
import { isAcknowledged } from './use-acknowledge'
import { useGuidance, type GuidanceProps } from './use-guidance'

/** Shown until the guidelines are acknowledged. It neither takes the focus nor holds up the work. */
export function GuidanceNotice(props: GuidanceProps) {
  const { guidance, refresh } = useGuidance(props)
  const { duty } = guidance
  return duty && !isAcknowledged(duty) ? (
    <DutyLine duty={duty} onRead={openGuidelines} onDone={refresh} />
  ) : null
}
