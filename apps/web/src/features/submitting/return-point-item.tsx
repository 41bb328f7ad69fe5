import { Badge } from '../../components/ui/badge'
import { Button } from '../../components/ui/button'
import { Field } from '../../components/ui/field'
import { formatPoints } from '../../components/ui/format'
import { PlainText } from '../../components/ui/plain-text'
import { TextArea } from '../../components/ui/text-area'
import type { ReturnPoint } from '../../domain/submissions'
import type { TaskDraft } from '../../domain/task-drafts'
import { WordDiff } from '../task-editor/word-diff'
import type { PanelProps } from '../task-editor/use-editor-tabs'
import { JumpLink } from './jump-link'
import { returnStrings as strings } from './strings'
import { takeOverChange, writeReply } from './take-over-change'

interface ReturnPointItemProps extends Pick<PanelProps, 'draft' | 'change' | 'readOnly'> {
  point: ReturnPoint
  number: number
}

const LONGEST_REPLY = 2_000

/** One thing that was asked for, with the reply to it. What a reviewer proposes can be taken over as it is. */
export function ReturnPointItem({ point, number, draft, change, readOnly }: ReturnPointItemProps) {
  const { id, from, reasons, note } = point
  const reply = draft.replies.find((one) => one.point === id)?.text ?? ''
  const answer = (text: string) => change(`Reply to ${from}`, (old) => writeReply(old, id, text))
  const takeOver = () => {
    const newId = crypto.randomUUID()
    change('Change taken over', (old) => {
      const changed = point.change && takeOverChange(old, point.change, newId)
      return changed ? writeReply(changed, id, strings.taken) : old
    })
  }
  const canTake =
    point.change !== null &&
    !readOnly &&
    takeOverChange(draft, point.change, id) !== null &&
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
            <TextArea
              {...control}
              rows={2}
              maxLength={LONGEST_REPLY}
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
