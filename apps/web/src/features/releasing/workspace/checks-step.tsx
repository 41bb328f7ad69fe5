'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTRPC } from '../../../api-client/trpc'
import { Button } from '../../../components/ui/controls/button'
import { Link } from '../../../components/ui/layout/link'
import { Section } from '../../../components/ui/layout/section'
import { Badge } from '../../../components/ui/states/badge'
import { Notice } from '../../../components/ui/states/notice'
import { formatCount, formatNumber } from '../../../components/ui/text/format'
import { Time } from '../../../components/ui/text/time'
import { shortenTaskId } from '../../../domain/datasets/task-facets'
import { checkLabels, type ReadinessCheck } from '../../../domain/releasing/readiness'
import { listFailing } from '../../../domain/releasing/workspace-steps'
import type { DraftDetail } from '../../../domain/sampling/drafts'
import { ReasonDialog } from './reason-dialog'
import { checkTexts, findFix } from './strings'

const SHOWN = 5

/** What the draw must fulfill before the freeze: each check with the tasks that fail it. */
export function ChecksStep({ draft, checks }: { draft: DraftDetail; checks: readonly ReadinessCheck[] }) {
  const failing = listFailing(checks).length
  return (
    <Section
      id="checks"
      title="Checks"
      lead="A draft can be frozen when every check is met or waived. The reason of a waiver is published with the release."
      aside={failing === 0 ? undefined : formatCount(failing, 'check fails', 'checks fail')}
    >
      <ul>
        {checks.map((check) => (
          <Check key={check.name} check={check} draft={draft} />
        ))}
      </ul>
    </Section>
  )
}

function Check({ check, draft }: { check: ReadinessCheck; draft: DraftDetail }) {
  const router = useRouter()
  const trpc = useTRPC()
  const waive = useMutation(trpc.releaseDrafts.waive.mutationOptions())
  const withdraw = useMutation(trpc.releaseDrafts.withdrawWaiver.mutationOptions())
  const { name, failing, active, blocks, waivable, waived, taskIds } = check
  const texts = checkTexts[name]
  const fix = findFix(name, draft.dataset.id)
  const fails = active && failing > 0
  const waits = draft.currentDrawId === null && name !== 'license' && name !== 'canary'
  const isOpen = draft.state === 'open'
  const more = failing - Math.min(SHOWN, taskIds.length)
  return (
    <li className="grid gap-x-5 gap-y-1.5 border-b border-hair py-3 sm:grid-cols-[7rem_minmax(0,1fr)_auto]">
      <span>
        {!active ? (
          <Badge>Not active</Badge>
        ) : waits ? (
          <Badge>After the draw</Badge>
        ) : waived ? (
          <Badge>Waived</Badge>
        ) : fails ? (
          blocks ? (
            <Badge tone="brick">Fails</Badge>
          ) : (
            <Badge tone="amber">To do</Badge>
          )
        ) : (
          <Badge tone="accent">Met</Badge>
        )}
      </span>
      <span className="min-w-0">
        <span className="block font-medium">{checkLabels[name]}</span>
        <span className="block max-w-[74ch] text-sm text-ink-2">
          {fails && taskIds.length > 0
            ? `${blocks ? formatCount(failing, 'task fails', 'tasks fail') : formatCount(failing, 'task')}. ${texts.fix}`
            : fails
              ? texts.fix
              : waits && active
                ? 'Checked once tasks are drawn.'
                : texts.met}
        </span>
        {fails && taskIds.length > 0 ? (
          <span className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-sm">
            {taskIds.slice(0, SHOWN).map((id) => (
              <Link key={id} href={`/datasets/${draft.dataset.id}/tasks/${id}`}>
                {shortenTaskId(id)}
              </Link>
            ))}
            {more > 0 ? <span className="text-ink-2">{`and ${formatNumber(more)} more`}</span> : null}
          </span>
        ) : null}
        {fails && isOpen && fix ? (
          <Link href={fix.href} className="text-sm">
            {fix.label}
          </Link>
        ) : null}
        {waived ? (
          <span className="mt-1 block text-sm wrap-anywhere">
            {`Waived by ${waived.by.name}, `}
            <Time value={waived.at} />
            {`: ${waived.reason}`}
          </span>
        ) : null}
        {withdraw.error ? (
          <Notice tone="brick" live title="The waiver was not withdrawn" className="mt-2">
            {withdraw.error.message}
          </Notice>
        ) : null}
      </span>
      <span>
        {isOpen && waived ? (
          <Button
            size="sm"
            variant="quiet"
            busy={withdraw.isPending}
            onClick={() =>
              withdraw.mutate({ draftId: draft.id, check: name }, { onSuccess: () => router.refresh() })
            }
          >
            Withdraw the waiver
          </Button>
        ) : isOpen && fails && waivable ? (
          <ReasonDialog
            title={`Waive “${checkLabels[name]}”?`}
            description="The draft can then be frozen although this check fails."
            confirmLabel="Waive"
            hint="Published with the release."
            error={waive.error?.message ?? null}
            asksMayStay={waive.error?.data?.field === 'mayStay'}
            onConfirm={async (reason, mayStay) => {
              await waive.mutateAsync({ draftId: draft.id, check: name, reason, mayStay })
              router.refresh()
            }}
            trigger={<Button size="sm">Waive</Button>}
          />
        ) : null}
      </span>
    </li>
  )
}
