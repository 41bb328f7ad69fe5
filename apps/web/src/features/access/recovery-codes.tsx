'use client'

import { useState } from 'react'
import { Button } from '../../components/ui/button'
import { Checkbox } from '../../components/ui/checkbox'
import { CopyButton } from '../../components/ui/copy-button'
import { Section } from '../../components/ui/section'

/** Shown once. They go away only after their person says that they are kept. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const [kept, setKept] = useState(false)
  return (
    <Section
      title="Your recovery codes"
      lead="Each opens your account once, in place of your device. They are shown now and never again: print them or put them into your password manager."
    >
      <ol
        aria-label="Recovery codes"
        className="mb-3 grid max-w-md grid-cols-1 gap-x-8 gap-y-1 font-mono sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p className="mb-4">
        <CopyButton text={codes.join('\n')} label="Copy all" />
      </p>
      <div className="grid justify-items-start gap-4">
        <Checkbox
          label="I have kept them"
          checked={kept}
          onChange={(event) => setKept(event.currentTarget.checked)}
        />
        <Button variant="primary" disabled={!kept} onClick={onKept}>
          Done
        </Button>
      </div>
    </Section>
  )
}
