'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTRPC } from '../../api-client/trpc'
import { AlertDialog } from '../../components/ui/alert-dialog'
import { Button } from '../../components/ui/button'
import { Notice } from '../../components/ui/notice'
import type { LaneView } from '../../domain/operations-view'
import { describeLane } from './strings'

/** Ends the wait that a provider asked for. */
export function OpenLane({ lane }: { lane: LaneView }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const open = useMutation(
    trpc.operations.openLane.mutationOptions({
      onSuccess: (view) => queryClient.setQueryData(trpc.operations.read.queryKey(), view),
      onError: () => queryClient.invalidateQueries(trpc.operations.read.queryFilter()),
    }),
  )
  const { name, detail } = describeLane(lane)
  return (
    <AlertDialog
      title="Call this provider again now?"
      description="It refused calls and asked for patience. If its limit still holds, it refuses again, and the lane waits anew. Work that was put off for it is taken up at once."
      confirmLabel="Open now"
      cancelLabel="Keep waiting"
      onConfirm={() => open.mutateAsync({ connectionId: lane.connectionId }).then(() => undefined)}
      trigger={
        <Button size="sm" aria-label={`Open now: ${name}, ${detail}`}>
          Open now
        </Button>
      }
    >
      {open.error ? (
        <Notice tone="brick" live>
          {open.error.message}
        </Notice>
      ) : null}
    </AlertDialog>
  )
}
