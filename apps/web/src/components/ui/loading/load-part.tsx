'use client'

import type { ComponentType } from 'react'
import { Button } from '../controls/button'
import { loadLater, type LaterOptions } from './load-later'
import { Notice } from '../states/notice'

const renderFailed = (_: unknown, again: () => void) => (
  <Notice
    tone="amber"
    live
    className="my-3"
    actions={
      <Button size="sm" onClick={again}>
        Try again
      </Button>
    }
  >
    This part of the page could not be loaded. Check your connection. What you have written is kept.
  </Notice>
)

/**
 * A part of a page that loads when it is first shown. If loading fails, an error appears in its place unless
 * `failed` renders something else.
 */
export function loadPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting = () => null, failed = renderFailed }: Partial<LaterOptions<Props>> = {},
) {
  return loadLater(load, { waiting, failed })
}
