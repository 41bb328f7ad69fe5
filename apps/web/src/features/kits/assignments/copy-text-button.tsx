'use client'

import { useState } from 'react'
import { copyText } from '../../../components/browser/copy-text'
import { Button } from '../../../components/ui/controls/button'
import { strings } from './strings'

/** Copies a text; where the browser denies the clipboard, shows the text for copying by hand. */
export function CopyTextButton({ text }: { text: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  const copy = async () => setState((await copyText(text)) ? 'copied' : 'failed')
  return (
    <>
      <Button size="sm" onClick={() => void copy()}>
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
