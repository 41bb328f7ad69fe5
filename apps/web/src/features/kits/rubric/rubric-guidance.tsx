import { useState } from 'react'
import { Disclosure } from '../../../components/ui/layout/disclosure'
import { loadPart } from '../../../components/ui/loading/load-part'
import * as strings from './strings'

const GuidanceDetails = loadPart(() => import('./guidance-details').then((file) => file.GuidanceDetails))

/** The rule in one line, a good and a bad example, and the rest collapsed. */
export function RubricGuidance({ isBrief }: { isBrief: boolean }) {
  const [isOpened, setIsOpened] = useState(false)
  return (
    <div className="mb-1 grid gap-1 text-sm text-ink-2">
      {isBrief ? null : <Rule />}
      <p className="sm:hidden">{strings.deskNote}</p>
      <Disclosure summary="How to write a criterion, and the keys" onOpen={() => setIsOpened(true)}>
        {isBrief ? (
          <div className="mb-4 grid gap-1">
            <Rule />
          </div>
        ) : null}
        {isOpened ? <GuidanceDetails /> : null}
      </Disclosure>
    </div>
  )
}

function Rule() {
  return (
    <>
      <p className="max-w-[74ch]">{strings.rule}</p>
      <p className="max-w-[74ch]">
        <span className="text-brick">Not: </span>
        <span className="font-serif">{strings.exampleBad}.</span>{' '}
        <span className="text-accent">Rather: </span>
        <span className="font-serif">{strings.exampleGood}.</span>
      </p>
      <p className="max-w-[74ch] max-sm:hidden">{strings.pointsHint}</p>
    </>
  )
}
