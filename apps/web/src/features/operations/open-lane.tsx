'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTRPC } from '../../api-client/trpc'
import { AlertDialog } from '../../components/ui/overlays/alert-dialog'
import { Button } from '../../components/ui/controls/button'
import { Notice } from '../../components/ui/states/notice'
import type { LaneView } from '../../domain/operations/operations-view'
import { describeLane } from './strings'

/** A button that opens a lane before the time that the provider asked for. */
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
      description="The provider refused calls and asked to wait. If its limit still applies, it will refuse again and the lane will close again. Work that was postponed starts immediately."
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
