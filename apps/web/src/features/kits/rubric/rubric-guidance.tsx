import { useState } from 'react'
import { Disclosure } from '../../../components/ui/layout/disclosure'
import { loadPart } from '../../../components/ui/loading/load-part'
import { guidance } from '../../../domain/authoring/rubric-checks/guidance'
import * as strings from './strings'

const RubricKeys = loadPart(() => import('./rubric-keys').then((file) => file.RubricKeys), {
  failed: () => null,
})

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
        <div className="grid gap-x-8 gap-y-5 @2xl:grid-cols-2">
          <dl className="grid content-start gap-2">
            {Object.values(guidance).map(({ name, reason, bad, good }) => (
              <div key={name}>
                <dt className="font-medium text-ink">{name}</dt>
                <dd>
                  {reason}{' '}
                  <span className="font-serif">
                    <span className="font-sans text-brick">Not:</span> {bad}.{' '}
                    <span className="font-sans text-accent">Rather:</span> {good}.
                  </span>
                </dd>
              </div>
            ))}
          </dl>
          <div className="grid content-start gap-4">{isOpened ? <RubricKeys /> : null}</div>
        </div>
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
