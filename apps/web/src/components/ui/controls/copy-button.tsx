'use client'

import { useEffect, useState } from 'react'
import { copyText } from '../../browser/copy-text'
import { CheckGlyph, CopyGlyph } from '../glyphs'
import { IconButton } from './icon-button'

type CopyButtonProps = { text: string; label?: string; className?: string }

export function CopyButton({ text, label = 'Copy', className }: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), 2000)
    return () => clearTimeout(timer)
  }, [state])
  const copy = async () => setState((await copyText(text)) ? 'copied' : 'failed')
  return (
    <span className={className}>
      <IconButton
        size="sm"
        label={label}
        icon={state === 'copied' ? <CheckGlyph /> : <CopyGlyph />}
        onClick={() => void copy()}
      />
      <span role="status" className={state === 'failed' ? 'text-sm text-brick' : 'sr-only'}>
        {state === 'copied' ? 'Copied' : state === 'failed' ? 'Could not copy. Select the text instead.' : ''}
      </span>
    </span>
  )
}
