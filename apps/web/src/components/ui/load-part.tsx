'use client'

import type { ComponentType } from 'react'
import { Button } from './button'
import { loadLater, type LaterOptions } from './load-later'
import { Notice } from './notice'

const tellFailed = (_: unknown, again: () => void) => (
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
    This part of the page could not be loaded. Check your connection; what you have written stays.
  </Notice>
)

/** A part of a page that is loaded when it is first shown. What cannot be loaded says so in its place, unless `failed` says otherwise. */
export function loadPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting = () => null, failed = tellFailed }: Partial<LaterOptions<Props>> = {},
) {
  return loadLater(load, { waiting, failed })
}
