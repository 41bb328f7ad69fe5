'use client'

import { Button } from '../../../components/ui/controls/button'
import { showToast } from '../../../components/ui/overlays/toast-store'
import { openTour } from './open-tour'
import { tourStrings as strings } from './tour-strings'
import { useGuidance, type GuidanceProps } from './use-guidance'

/** A small card in the corner of the screen, in the flow of the page so that it never covers anything. */
export function TourOffer(props: GuidanceProps) {
  const { guidance, keepTour } = useGuidance(props)
  const { is, step } = guidance.tour
  if (is === 'ended') return null
  return (
    <section
      aria-label={strings.label}
      className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-hair-strong bg-raised px-3 py-0.5 text-sm max-sm:pb-2"
    >
      <p className="max-sm:basis-full max-sm:pt-1.5">
        {is === 'open' ? strings.openOffer(step) : strings.offer}
      </p>
      <Button size="sm" onClick={() => openTour(step)}>
        {is === 'open' ? strings.continue : strings.start}
      </Button>
      <Button
        size="sm"
        variant="quiet"
        onClick={() => {
          keepTour({ is: 'ended', step })
          showToast({ title: strings.later })
        }}
      >
        {strings.notNow}
      </Button>
    </section>
  )
}
