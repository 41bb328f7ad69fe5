import type { ReactNode } from 'react'
import { createUuid } from '../../../components/browser/create-uuid'
import { Button } from '../../../components/ui/controls/button'
import { Field } from '../../../components/ui/controls/field'
import { Badge } from '../../../components/ui/states/badge'
import { formatPoints } from '../../../components/ui/text/format'
import { PlainText } from '../../../components/ui/text/plain-text'
import { MAX_NOTE_LENGTH } from '../../../domain/authoring/draft-limits'
import type { DraftPart } from '../../../domain/authoring/missing-parts'
import type { ReturnPoint } from '../../../domain/authoring/submissions'
import type { TaskDraft } from '../../../domain/authoring/task-drafts'
import { MarkedTextArea } from '../../kits/guard/marked-text-area'
import { jumpToPart } from '../../kits/drafts/jump-to-part'
import type { TaskPanelProps } from '../../kits/task-draft/task-draft-provider'
import { WordDiff } from '../../kits/task-view/word-diff'
import { returnStrings as strings } from './strings'
import { applyProposedChange, writeReply } from './apply-proposed-change'

interface ReturnPointItemProps extends Pick<TaskPanelProps, 'draft' | 'change' | 'readOnly'> {
  point: ReturnPoint
  number: number
}

/** One requested change with the author’s reply. A reviewer’s proposal can be applied as it is. */
export function ReturnPointItem({ point, number, draft, change, readOnly }: ReturnPointItemProps) {
  const { id, from, reasons, note } = point
  const reply = draft.replies.find((existing) => existing.point === id)?.text ?? ''
  const answer = (text: string) => change(`Reply to ${from}`, (old) => writeReply(old, id, text))
  const takeOver = () => {
    const newId = createUuid()
    change('Apply a reviewer’s change', (old) => {
      const changed = point.change && applyProposedChange(old, point.change, newId)
      return changed ? writeReply(changed, id, strings.taken) : old
    })
  }
  const canTake =
    point.change !== null &&
    !readOnly &&
    applyProposedChange(draft, point.change, id) !== null &&
    reply !== strings.taken
  return (
    <li className="grid gap-2 border-s border-hair-strong ps-4">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
        <span className="text-ink-2">
          <span className="tabular-nums">{number}.</span>{' '}
          {point.change ? strings.asks(from) : strings.said(from)}
        </span>
        {reasons.map((reason) => (
          <Badge key={reason} tone="amber" glyph={null}>
            {reason}
          </Badge>
        ))}
      </div>
      {note ? <PlainText text={note} /> : null}
      {point.change ? <Proposal change={point.change} draft={draft} /> : null}
      <div data-part={`point:${id}`}>
        <Field
          label={
            <>
              {strings.reply}
              <span className="sr-only">
                {' '}
                to point {number}, {from}
              </span>
            </>
          }
        >
          {(control) => (
            <MarkedTextArea
              {...control}
              textKey={`reply:${id}`}
              data-focus-home
              rows={2}
              maxLength={MAX_NOTE_LENGTH}
              value={reply}
              readOnly={readOnly}
              onChange={({ target }) => answer(target.value)}
            />
          )}
        </Field>
      </div>
      {canTake ? (
        <div>
          <Button size="sm" onClick={takeOver}>
            {strings.take}
          </Button>
        </div>
      ) : null}
    </li>
  )
}

function Proposal({
  change: { action, criterionId, text, points },
  draft,
}: {
  change: NonNullable<ReturnPoint['change']>
  draft: TaskDraft
}) {
  const place = draft.criteria.findIndex(({ id }) => id === criterionId)
  const now = draft.criteria[place]
  return (
    <div className="grid gap-1 text-sm">
      <p className="text-ink-2">
        {strings.changeOf[action]}
        {action === 'add' ? '' : ` ${strings.criterion(now ? place + 1 : null)}`}
        {points === null ? '' : `, ${formatPoints(points)}`}
        {now ? (
          <>
            {' '}
            · <JumpLink part={`criterion:${now.id}`}>{strings.show}</JumpLink>
          </>
        ) : null}
      </p>
      {action === 'add' && text ? (
        <p dir="auto" className="reading">
          {text}
        </p>
      ) : null}
      {action === 'edit' && text ? <WordDiff before={now?.text ?? ''} after={text} /> : null}
    </div>
  )
}

/** Jumps to a part of the editor. */
function JumpLink({ part, children }: { part: DraftPart; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={() => jumpToPart(part)}
      className="rounded-sm text-start text-accent underline decoration-1 underline-offset-3 hover:decoration-2 pointer-coarse:min-h-11"
    >
      {children}
    </button>
  )
}
