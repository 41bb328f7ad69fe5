'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { useTRPC } from '../../../../api-client/trpc'
import { Button } from '../../../../components/ui/controls/button'
import { RadioGroup } from '../../../../components/ui/controls/radio-group'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../../../components/ui/layout/table'
import { AlertDialog } from '../../../../components/ui/overlays/alert-dialog'
import { Notice } from '../../../../components/ui/states/notice'
import { SimulatedMark } from '../../../../components/ui/states/simulated-mark'
import { formatDate, formatNumber, formatPercent } from '../../../../components/ui/text/format'
import { Markdown } from '../../../../components/ui/text/markdown'
import type { DrawnAnswer } from '../../../../domain/answering/drawn-answers'
import { consultedLabels } from '../../../../domain/answering/declaration'
import {
  formalReasonLabels,
  formalReasons,
  type FormalReason,
} from '../../../../domain/answering/formal-reasons'

const PAGE = 25
/** From this share on, the page points at the overlap with an answer of a model. */
const MARKED_SHARE = 0.5

const matches = { exact: 'Exact', related: 'Related', none: 'None' }
const origins: Record<DrawnAnswer['origin'], string> = {
  no_ai: 'Without AI',
  reference_answers: 'With reference answers',
  not_stated: 'Use of AI not stated',
  declared_ai: 'AI declared',
}

/** Whether an answer is one of Physicians; answers of other origins are systems of their own. */
function describeState({ returned, origin }: DrawnAnswer): string {
  if (returned) return `Returned: ${formalReasonLabels[returned].toLowerCase()}`
  return origin === 'no_ai' ? 'Counts' : 'Kept apart'
}

/** The answers to the drawn tasks, without their authors. */
export function AnswersTable({ answers }: { answers: readonly DrawnAnswer[] }) {
  const [shown, setShown] = useState(PAGE)
  const [openId, setOpenId] = useState<string | null>(null)
  if (answers.length === 0) return null
  return (
    <div className="mt-6 grid gap-3">
      <h3 className="text-base">Answers</h3>
      <Table caption="Answers to the drawn tasks" captionHidden density="dense" stickyFirst>
        <TableHead>
          <tr>
            <Th>Specialty</Th>
            <Th>Match</Th>
            <Th>Origin</Th>
            <Th numeric>Characters</Th>
            <Th numeric>Shared with a model</Th>
            <Th>Submitted</Th>
            <Th>State</Th>
            <Th>
              <span className="sr-only">Actions</span>
            </Th>
          </tr>
        </TableHead>
        <TableBody>
          {answers.slice(0, shown).map((answer) => {
            const { id, specialty, match, origin, characters, sharedWithModels, simulated, day } = answer
            const isMarked = sharedWithModels !== null && sharedWithModels >= MARKED_SHARE
            return (
              <Row key={id}>
                <RowHead className="wrap-anywhere">{specialty ?? 'Not stated'}</RowHead>
                <Td title={answer.matchReason ?? undefined}>{match === null ? '–' : matches[match]}</Td>
                <Td>
                  {origins[origin]} {simulated ? <SimulatedMark /> : null}
                </Td>
                <Td numeric>{formatNumber(characters)}</Td>
                <Td numeric className={isMarked ? 'font-semibold text-amber' : undefined}>
                  {isMarked ? <span aria-hidden="true">◆ </span> : null}
                  {sharedWithModels === null ? '–' : formatPercent(sharedWithModels)}
                </Td>
                <Td>{formatDate(day, 'UTC')}</Td>
                <Td>{describeState(answer)}</Td>
                <Td>
                  <div className="flex gap-2">
                    <Button size="sm" variant="quiet" onClick={() => setOpenId(openId === id ? null : id)}>
                      {openId === id ? 'Close' : 'Read'}
                    </Button>
                    {answer.returnable ? <ReturnDialog answerId={id} /> : null}
                  </div>
                </Td>
              </Row>
            )
          })}
        </TableBody>
      </Table>
      <p className="text-sm text-ink-2">
        Reading an answer is recorded, and you can’t answer its task afterwards. A shared word sequence proves
        nothing: guidelines are quoted by people and models alike.
      </p>
      {openId ? <OpenedAnswer key={openId} answerId={openId} /> : null}
      {answers.length > shown ? (
        <div>
          <Button onClick={() => setShown(shown + 4 * PAGE)}>Show more</Button>
        </div>
      ) : null}
    </div>
  )
}

function OpenedAnswer({ answerId }: { answerId: string }) {
  const open = useMutation(useTRPC().answerWork.open.mutationOptions())
  // It is below the table, maybe far from the button that opened it.
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [open.data])
  if (open.error)
    return (
      <Notice tone="brick" live title="The answer was not opened">
        {open.error.message}
      </Notice>
    )
  if (!open.data)
    return (
      <div ref={place} tabIndex={-1} className="outline-none">
        <Button busy={open.isPending} onClick={() => open.mutate({ answerId })}>
          Read it and record the reading
        </Button>
      </div>
    )
  const { text, consulted, consultedNote, sources, aiUsed, interrupted, simulated } = open.data
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label="Opened answer"
      className="grid gap-3 border-l-[3px] border-accent pl-4 outline-none"
    >
      {simulated ? (
        <p>
          <SimulatedMark />
        </p>
      ) : null}
      <div className="reading">
        <Markdown text={text} dir="auto" />
      </div>
      <p className="text-sm text-ink-2">
        {[
          aiUsed === null ? null : aiUsed ? 'AI was used' : 'No AI was used',
          consulted.length > 0
            ? `Consulted: ${consulted.map((kind) => consultedLabels[kind]).join(', ')}`
            : null,
          consultedNote || null,
          ...sources,
          interrupted ? 'Interrupted' : null,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </section>
  )
}

function ReturnDialog({ answerId }: { answerId: string }) {
  const router = useRouter()
  const [reason, setReason] = useState<FormalReason | null>(null)
  const send = useMutation(useTRPC().answerWork.return.mutationOptions())
  return (
    <AlertDialog
      title="Return this answer?"
      description="It no longer counts, and its author gets the task again with their text. An answer is returned once, and never for its content."
      confirmLabel="Return it"
      confirmDisabled={reason === null}
      onConfirm={async () => {
        if (reason === null) return
        await send.mutateAsync({ answerId, reason })
        router.refresh()
      }}
      trigger={
        <Button size="sm" variant="quiet">
          Return
        </Button>
      }
    >
      <RadioGroup
        legend="Formal reason"
        name={`reason-${answerId}`}
        value={reason ?? ''}
        onValueChange={(value) => setReason(value as FormalReason)}
        options={formalReasons.map((value) => ({ value, label: formalReasonLabels[value] }))}
      />
      {send.error ? (
        <Notice tone="brick" live title="Nothing was returned">
          {send.error.message}
        </Notice>
      ) : null}
    </AlertDialog>
  )
}
