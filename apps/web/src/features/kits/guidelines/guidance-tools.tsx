'use client'

import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Command } from '../../../components/shell/commands/command'
import { useCommands } from '../../../components/shell/commands/use-commands'
import { useKey } from '../../../components/shell/commands/use-key'
import { loadOverlay } from '../../../components/ui/loading/load-overlay'
import { TOUR_STEPS } from '../../../domain/guidelines/tour-steps'
import { listenForGuidelines, openGuidelines } from './open-guidelines'
import { listenForTour, openTour } from './open-tour'
import { strings } from './strings'
import { tourStrings } from './tour-strings'
import { useGuidance, type GuidanceProps } from './use-guidance'

const GuidelinesSheet = loadOverlay(() => import('./guidelines-sheet').then((file) => file.GuidelinesSheet))
const Tour = loadOverlay(() => import('./tour').then((file) => file.Tour))

const GROUP = 'Help'

/** Opens the guidelines beside the task and runs the tour, from the palette, by key or from a link. */
export function GuidanceTools(props: GuidanceProps) {
  const { guidance, keepTour, refresh } = useGuidance(props)
  const [isOpen, setOpen] = useState(false)
  const [step, setStep] = useState<number | null>(null)
  const go = (to: number) => {
    setStep(to)
    keepTour({ is: 'open', step: to })
  }
  const goTo = useEffectEvent(go)
  useEffect(() => listenForGuidelines(() => setOpen(true)), [])
  const hasPressed = useRef(false)
  useEffect(
    () =>
      listenForTour((to) => {
        hasPressed.current = false
        window.addEventListener('keydown', () => (hasPressed.current = true), { capture: true, once: true })
        goTo(to)
      }),
    [],
  )
  useKey('guidelines', openGuidelines)
  const left = guidance.tour.step
  const canContinue = step === null && left > 0 && left < TOUR_STEPS - 1
  const commands = useMemo<Command[]>(
    () => [
      {
        id: 'guidelines',
        label: strings.beside,
        group: GROUP,
        keywords: strings.keywords,
        run: openGuidelines,
      },
      ...(canContinue
        ? [
            {
              id: 'tour-continue',
              label: tourStrings.commands.continue(left),
              group: GROUP,
              keywords: tourStrings.commands.keywords,
              run: () => openTour(left),
            },
          ]
        : []),
      {
        id: 'tour',
        label: tourStrings.commands.take,
        group: GROUP,
        keywords: tourStrings.commands.keywords,
        run: () => openTour(0),
      },
    ],
    [canContinue, left],
  )
  useCommands(commands)
  return (
    <>
      {isOpen ? (
        <GuidelinesSheet dataset={guidance.dataset} onAcknowledged={refresh} onClose={() => setOpen(false)} />
      ) : null}
      {step === null ? null : (
        <Tour
          screen={props.screen}
          hasPressed={hasPressed}
          step={step}
          onStep={go}
          onEnd={() => {
            keepTour({ is: 'ended', step })
            setStep(null)
          }}
        />
      )}
    </>
  )
}
