'use client'

import { Fragment } from 'react'
import { Kbd } from '../../ui/text/kbd'
import { drawKeys } from './shortcut-keys'
import { useOnMac } from './use-on-mac'

/** The keys of a shortcut as named on the user's keyboard. */
export function ShortcutHint({ keys }: { keys: string }) {
  const onMac = useOnMac()
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap in-data-[keys-off]:hidden">
      {drawKeys(keys, onMac).map((step, index) => (
        <Fragment key={index}>
          {index > 0 ? <span className="text-xs text-ink-2 pointer-coarse:hidden">then</span> : null}
          {step.map((key, place) => (
            <Kbd key={place}>{key}</Kbd>
          ))}
        </Fragment>
      ))}
    </span>
  )
}
