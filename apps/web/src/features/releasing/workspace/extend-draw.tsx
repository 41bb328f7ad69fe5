'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { useTRPC } from '../../../api-client/trpc'
import { Button } from '../../../components/ui/controls/button'
import { Field } from '../../../components/ui/controls/field'
import { TextArea } from '../../../components/ui/controls/text-area'
import { showToast } from '../../../components/ui/overlays/toast-store'
import { Notice } from '../../../components/ui/states/notice'
import { formatCount } from '../../../components/ui/text/format'
import { Time } from '../../../components/ui/text/time'
import type { DraftDetail } from '../../../domain/sampling/drafts'
import type { DrawView } from '../../../domain/sampling/draws'
import { formatExtension } from '../../../domain/sampling/extensions'
import { parseTaskIds } from '../../../domain/sampling/parse-task-ids'
import { MayStayField } from '../../kits/guard/may-stay-field'
import { ExtensionPreview } from './extension-preview'
import { ReplaceableList } from './replaceable-list'

interface ExtendDrawProps {
  draft: DraftDetail
  draw: DrawView
  onClose: () => void
}

/** Replaces tasks of the current draw and tops it up: what leaves, what is drawn, and only then the confirmation. */
export function ExtendDraw({ draft, draw, onClose }: ExtendDrawProps) {
  const router = useRouter()
  const trpc = useTRPC()
  const replaceable = useQuery(trpc.releaseDrafts.replaceable.queryOptions({ draftId: draft.id }))
  const save = useMutation(trpc.sampling.savePlan.mutationOptions())
  const preview = useMutation(trpc.releaseDrafts.extend.mutationOptions())
  const extend = useMutation(trpc.releaseDrafts.extend.mutationOptions())
  const [isRefreshing, startRefresh] = useTransition()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [others, setOthers] = useState('')
  const [reason, setReason] = useState('')
  const [mayStay, setMayStay] = useState('')
  const { saved } = draft
  const { ids, problems } = parseTaskIds(others)
  const named = [...new Set([...chosen, ...ids])]
  const error = extend.error ?? preview.error
  const isRefusedAt = (field: string) => error?.data?.field === field
  const lacksReason = named.length > 0 && reason.trim().length < 3

  const change = <Value,>(set: (value: Value) => void) => {
    return (value: Value) => {
      set(value)
      preview.reset()
      extend.reset()
      save.reset()
    }
  }
  const describe = (isPreview: boolean) => ({
    id: draw.id,
    planId: saved?.id ?? '',
    replace: named.map((taskId) => ({ taskId, reason: reason.trim() })),
    preview: isPreview,
    ...(mayStay.trim() === '' ? {} : { mayStay: mayStay.trim() }),
  })
  const savePlan = () =>
    save.mutate(
      { id: draft.id, version: draft.version },
      {
        onSuccess: () => {
          preview.reset()
          extend.reset()
          startRefresh(() => router.refresh())
          void replaceable.refetch()
        },
      },
    )
  return (
    <div className="mt-6 grid max-w-3xl gap-6 border-l border-hair pl-5">
      <h3
        ref={focusOnMount}
        tabIndex={-1}
        className="rounded-sm text-base"
      >{`Replace tasks of draw ${draw.number}, or top it up`}</h3>
      <ReplaceableList
        datasetId={draft.dataset.id}
        query={replaceable}
        chosen={chosen}
        onChange={change(setChosen)}
      />
      <Field
        label="Other tasks to replace"
        hint="Ids of drawn tasks."
        required={false}
        error={isRefusedAt('replace') ? (error?.message ?? null) : (problems[0] ?? null)}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            spellCheck={false}
            placeholder="One id per line, or separated by commas"
            value={others}
            onChange={(event) => change(setOthers)(event.target.value)}
          />
        )}
      </Field>
      {named.length > 0 ? (
        <Field
          label={`Why ${named.length === 1 ? 'this task is' : `these ${named.length} tasks are`} replaced`}
          hint="Published with the release, so that nobody can choose tasks unseen."
          required
        >
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              maxLength={1_000}
              value={reason}
              onChange={(event) => change(setReason)(event.target.value)}
            />
          )}
        </Field>
      ) : null}
      <MayStayField
        value={mayStay}
        error={isRefusedAt('mayStay') ? (error?.message ?? null) : null}
        onChange={setMayStay}
      />
      <p className="max-w-[74ch] text-sm text-ink-2">
        {saved ? (
          <>
            {`The plan for ${formatCount(saved.plan.size, 'task')}, saved `}
            <Time value={saved.savedAt} />
            {`, draws from ${formatCount(saved.poolTasks, 'task')}.`}
            {draft.planIsSaved ? null : ' The plan has changed since then; save it to use the changes.'}
          </>
        ) : null}
      </p>
      {(error && !isRefusedAt('mayStay') && !isRefusedAt('replace')) || save.error ? (
        <Notice tone="brick" live title={save.error ? 'The plan was not saved' : 'The draw was not extended'}>
          {save.error?.message ?? error?.message}
        </Notice>
      ) : null}
      {preview.data ? <ExtensionPreview extended={preview.data} /> : null}
      <div className="flex flex-wrap gap-3">
        {preview.data ? (
          <Button
            variant="primary"
            busy={extend.isPending}
            onClick={() =>
              extend.mutate(describe(false), {
                onSuccess: (done) => {
                  showToast({
                    title: `Draw ${done.number} extends draw ${done.extends}: ${formatExtension(done)}`,
                  })
                  router.refresh()
                  onClose()
                },
              })
            }
          >{`Extend draw ${draw.number}`}</Button>
        ) : (
          <Button
            variant="primary"
            busy={preview.isPending || isRefreshing}
            disabled={lacksReason || problems.length > 0}
            onClick={() => preview.mutate(describe(true))}
          >
            Preview the changes
          </Button>
        )}
        {isRefusedAt('planId') || !draft.planIsSaved ? (
          <Button busy={save.isPending || isRefreshing} onClick={savePlan}>
            Save the plan with the pool of today
          </Button>
        ) : null}
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

/** The button that opened the form is gone. */
const focusOnMount = (heading: HTMLElement | null) => heading?.focus()
