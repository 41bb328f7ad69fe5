'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC } from '../../../api-client/trpc'
import { Button } from '../../../components/ui/controls/button'
import { Notice } from '../../../components/ui/states/notice'
import { formatCount } from '../../../components/ui/text/format'

/** Draws a stored draw once more on the server, and says whether the bytes are the same. */
export function RedrawCheck({ drawId }: { drawId: string }) {
  const [isAsked, setIsAsked] = useState(false)
  const trpc = useTRPC()
  const redraw = useQuery(trpc.sampling.redraw.queryOptions({ id: drawId }, { enabled: isAsked }))
  if (redraw.data)
    return (
      <Notice
        live
        tone={redraw.data.identical ? 'accent' : 'brick'}
        title={redraw.data.identical ? 'The same draw' : 'The draw differs'}
      >
        {redraw.data.identical
          ? `Drawing ${formatCount(redraw.data.lines.length, 'task')} again from the stored pool, plan and seed gives the same bytes. SHA-256 `
          : 'Drawing again from the stored pool, plan and seed gives other tasks. SHA-256 '}
        <code className="font-mono text-xs wrap-anywhere">{redraw.data.redrawn}</code>
      </Notice>
    )
  return (
    <>
      <Button
        busy={isAsked && redraw.isFetching}
        onClick={() => {
          if (isAsked) void redraw.refetch()
          else setIsAsked(true)
        }}
      >
        Draw again and compare
      </Button>
      {redraw.error ? (
        <Notice tone="brick" live title="The draw was not repeated">
          {redraw.error.message}
        </Notice>
      ) : null}
    </>
  )
}
