'use client'

import { useState } from 'react'
import { Button } from '../../components/ui/button'
import { strings } from './strings'

/** Takes what was written along, also where the browser lets no page write to the clipboard. */
export function CopyReviewButton({ text }: { text: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  const copy = () => {
    const failed = () => setState('failed')
    try {
      navigator.clipboard.writeText(text).then(() => setState('copied'), failed)
    } catch {
      failed()
    }
  }
  return (
    <>
      <Button size="sm" onClick={copy}>
        {state === 'copied' ? `✓ ${strings.copied}` : strings.copy}
      </Button>
      {state === 'failed' ? (
        <label className="grid w-full gap-1">
          <span role="status">{strings.copyFailed}</span>
          <textarea
            readOnly
            rows={6}
            value={text}
            onFocus={({ target }) => target.select()}
            className="w-full rounded-md border border-edge bg-raised p-2"
          />
        </label>
      ) : null}
    </>
  )
}
