'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/controls/button'
import { Notice } from '../../components/ui/states/notice'

/** Publishes a run after its preview, and returns to the run. Disabled until its release is published. */
export function PublishButton({ runId, disabled }: { runId: string; disabled?: boolean }) {
  const router = useRouter()
  const publish = useMutation(
    useTRPC().runs.publish.mutationOptions({
      onSuccess: () => {
        router.push(`/runs/${runId}`)
        router.refresh()
      },
    }),
  )
  return (
    <div className="grid gap-4">
      <Button
        variant="primary"
        className="justify-self-start"
        disabled={disabled}
        busy={publish.isPending || publish.isSuccess}
        onClick={() => publish.mutate({ id: runId })}
      >
        Publish the run
      </Button>
      {publish.error ? (
        <Notice tone="brick" live title="The run was not published">
          {publish.error.message}
        </Notice>
      ) : null}
    </div>
  )
}
