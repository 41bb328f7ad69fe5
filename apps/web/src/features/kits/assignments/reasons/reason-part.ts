import { useEffect, useEffectEvent } from 'react'
import { listenForJumps } from '../../drafts/jump-to-part'

const PREFIX = 'reason:'

/** The part of the screen where the reason for a change to a criterion is chosen. */
export const writeReasonPart = (id: string) => `${PREFIX}${id}`

/** Opens the reasons of a criterion when something leads to them. */
export function useReasonJumps(open: (id: string) => void): void {
  const onJump = useEffectEvent((part: string) => {
    if (part.startsWith(PREFIX)) open(part.slice(PREFIX.length))
  })
  useEffect(() => listenForJumps((part) => onJump(part)), [])
}
