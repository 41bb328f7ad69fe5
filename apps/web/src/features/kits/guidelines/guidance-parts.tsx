import { useEffect, useState } from 'react'
import { loadPart } from '../../../components/ui/loading/load-part'
import { onGuidelinesRequest } from './open-guidelines'
import { onTourRequest } from './open-tour'
import type { GuidanceProps } from './use-guidance'

// The place is kept free while the part loads, so that nothing moves under the reader.
const waiting = () => <div aria-hidden="true" className="h-11" />
const waitingOffer = () => <div aria-hidden="true" className="h-9" />
const nothing = () => null

/** The line about guidelines to acknowledge. */
export const GuidanceNotice = loadPart(
  () => import('./guidance-notice').then((file) => file.GuidanceNotice),
  { waiting, failed: nothing },
)

/** The offer of the tour, for people who are new to this work. */
export const TourOffer = loadPart(() => import('./tour-offer').then((file) => file.TourOffer), {
  waiting: waitingOffer,
  failed: nothing,
})

interface LaterProps extends GuidanceProps {
  /** The page has loaded what it needs first. */
  isIdle: boolean
}

export const GuidanceNoticeLater = ({ isIdle, ...props }: LaterProps) =>
  isIdle ? <GuidanceNotice {...props} /> : waiting()

export const TourOfferLater = ({ isIdle, ...props }: LaterProps) =>
  isIdle ? <TourOffer {...props} /> : waitingOffer()

/** The panel with the guidelines, the tour, and their commands and keys; loaded after the page. */
export const GuidanceTools = loadPart(() => import('./guidance-tools').then((file) => file.GuidanceTools), {
  failed: nothing,
})

/** The same, loaded once the page is idle, or at once on request. */
export function GuidanceToolsLater({ isIdle, ...props }: LaterProps) {
  const [isRequested, setIsRequested] = useState(false)
  useEffect(() => {
    const load = () => setIsRequested(true)
    const stops = [onGuidelinesRequest(load), onTourRequest(load)]
    return () => stops.forEach((stop) => stop())
  }, [])
  return isIdle || isRequested ? <GuidanceTools {...props} /> : null
}
