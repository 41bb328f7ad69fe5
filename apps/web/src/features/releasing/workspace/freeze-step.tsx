'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTRPC } from '../../../api-client/trpc'
import { Button } from '../../../components/ui/controls/button'
import { Field } from '../../../components/ui/controls/field'
import { TextField } from '../../../components/ui/controls/text-field'
import { ButtonLink } from '../../../components/ui/layout/link'
import { Section } from '../../../components/ui/layout/section'
import { EmptyState } from '../../../components/ui/states/empty-state'
import { Notice } from '../../../components/ui/states/notice'
import { formatCount } from '../../../components/ui/text/format'
import type { ReadinessCheck } from '../../../domain/releasing/readiness'
import type { ReleaseDifference } from '../../../domain/releasing/release-difference'
import { listFailing } from '../../../domain/releasing/workspace-steps'
import type { DraftDetail } from '../../../domain/sampling/drafts'
import { DifferenceTable } from './difference-table'
import { workspaceStrings } from './strings'

/** Freezes the current draw; the typed name confirms. */
export function FreezeStep({
  draft,
  checks,
  difference,
}: {
  draft: DraftDetail
  checks: readonly ReadinessCheck[]
  difference: ReleaseDifference
}) {
  const router = useRouter()
  const freeze = useMutation(useTRPC().releaseDrafts.freeze.mutationOptions())
  const [confirm, setConfirm] = useState('')
  const { currentDrawId, draws, split, state, releaseId, name } = draft
  const draw = draws.find(({ id }) => id === currentDrawId)
  const failing = listFailing(checks).length
  return (
    <Section id="freeze" title="Freeze" lead={workspaceStrings.freezeLead}>
      {draw ? <DifferenceTable datasetId={draft.dataset.id} difference={difference} /> : null}
      {releaseId ? (
        <EmptyState
          title={`Frozen as ${name}`}
          level={3}
          actions={
            <ButtonLink href={`/releases/${releaseId}`} variant="primary">
              Open the release
            </ButtonLink>
          }
        >
          {workspaceStrings.unverifiable}
        </EmptyState>
      ) : !draw || failing > 0 ? (
        <p className="text-sm text-ink-2">
          {draw
            ? `Not ready: ${formatCount(failing, 'check fails', 'checks fail')}. Open Checks: each says how to fix what it found, and whether it can be waived.`
            : 'Possible after the draw.'}
        </p>
      ) : state === 'open' ? (
        <form
          className="grid max-w-xl gap-5"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            freeze.mutate(
              { id: draft.id, sampleId: draw.id, splitId: split?.id ?? null, confirm },
              {
                onSuccess: (release) => {
                  router.push(`/releases/${release.id}`)
                },
              },
            )
          }}
        >
          {freeze.error && freeze.error.data?.field !== 'confirm' ? (
            <Notice tone="brick" live title="Nothing was frozen">
              {freeze.error.message}
            </Notice>
          ) : null}
          <Field
            label="Name of the release"
            hint={`Type “${name}” to confirm. It can’t be changed later.`}
            error={freeze.error?.data?.field === 'confirm' ? freeze.error.message : null}
          >
            {(control) => (
              <TextField
                {...control}
                value={confirm}
                autoComplete="off"
                onChange={(event) => setConfirm(event.target.value)}
              />
            )}
          </Field>
          <Button
            type="submit"
            variant="primary"
            busy={freeze.isPending || freeze.isSuccess}
            disabled={confirm.trim() !== name}
            className="justify-self-start"
          >{`Freeze ${formatCount(draw.tasks, 'task')}${split ? `, ${split.size} held out` : ''}`}</Button>
        </form>
      ) : null}
    </Section>
  )
}
