'use client'

import { Copy, GitBranch, Pencil, RotateCcw, Shuffle, Trash2 } from 'lucide-react'
import { memo, useEffect, useState } from 'react'
import { copyText } from '../../../components/browser/copy-text'
import { Button } from '../../../components/ui/controls/button'
import { cx } from '../../../components/ui/cx'
import type { MenuItem } from '../../../components/ui/overlays/dropdown-menu'
import { loadOverlay } from '../../../components/ui/loading/load-overlay'
import { showToast } from '../../../components/ui/overlays/toast-store'
import { Notice } from '../../../components/ui/states/notice'
import { Skeleton } from '../../../components/ui/states/skeleton'
import { findRatedNode, readPath } from '../../../domain/authoring/draft-tree'
import type { DraftNode, DraftWithoutRubric } from '../../../domain/authoring/task-drafts'
import { isOpenTurn } from '../../../domain/turns/turn-states'
import type { TaskPanelProps } from '../../kits/task-draft/task-draft-provider'
import { ThreadMark } from '../../kits/threads/thread-parts'
import { AnswerBody } from './answer-body'
import { AskTools } from './ask-tools'
import { Composer } from './composer'
import { LaterTurns, OutdatedAnswer } from './branch-notes'
import { showUpTo, canAddTurns, listSiblings, showBranch } from './conversation-tree'
import { FoldedText } from '../../kits/task-view/folded-text'
import { closeOutdated } from './notify-hidden'
import { words } from './strings'
import { TurnItem } from './turn-item'
import { readAnswered } from './use-answered-turns'
import { useAsking } from './use-asking'
import { useConversationTurns } from './use-conversation-turns'
import { useEditing } from './use-editing'
import { useOverTurn } from './use-over-turn'
import { useLastExchange } from './use-last-exchange'

const TurnEditor = loadOverlay(() => import('./turn-editor').then((file) => file.TurnEditor))
const ImportDialog = loadOverlay(() => import('./import-dialog').then((file) => file.ImportDialog))

interface ConversationPaneProps extends Omit<TaskPanelProps, 'draft'> {
  draft: DraftWithoutRubric
  /** The message, while it is too long for the draft. */
  overMessage: string | null
  isCaughtUp: boolean
}

/**
 * The conversation with a hidden model: the turns of the current branch, and the message field. Typing in a criterion
 * leaves it alone.
 */
export const ConversationPane = memo(function ConversationPane({
  task,
  draft,
  change,
  readOnly,
  overMessage,
  isCaughtUp,
}: ConversationPaneProps) {
  const path = readPath(draft)
  const last = path.at(-1)
  const answers = useConversationTurns(task.id, draft, last?.origin === 'answer' ? last.turnId : null)
  const asking = useAsking({ task, draft, change, answers, isCaughtUp })
  const editing = useEditing(draft, change)
  const [importing, setImporting] = useState<'open' | 'closed' | null>(null)
  const turnOf = (node: DraftNode) =>
    node.origin === 'answer' ? answers.turns.get(node.turnId ?? '') : undefined
  const lastTurn = last && turnOf(last)
  const isReading = last?.origin === 'answer' && !lastTurn && answers.isReading
  const isOpen = isReading || (lastTurn !== undefined && isOpenTurn(lastTurn.state))
  const isBroken = lastTurn !== undefined && !isOpen && lastTurn.state !== 'answered'
  const rated = lastTurn?.state === 'answered' ? findRatedNode(draft) : null
  const lang = draft.language ?? undefined
  const room = canAddTurns(draft, 2)

  const blocked = ((): string | null => {
    if (!task.can.ask) return words.noModel
    if (!room) return words.full
    if (last?.role === 'user') return words.noAnswerYet
    if (last?.origin !== 'answer') return null
    if (isReading) return words.reading
    if (isOpen) return words.answerOpen
    return lastTurn?.state === 'answered' ? null : words.answerBroken
  })()
  const { list: turnsList, keepPlace, follow } = useLastExchange(path, !answers.isLoading)
  const askAgain = (node: DraftNode, another: boolean) => {
    follow()
    asking.askFor(path.slice(0, path.indexOf(node) + (node.role === 'user' ? 1 : 0)), another)
  }
  const canAsk = task.can.ask && room && !asking.isAsking

  useOverTurn((nodeId) => {
    if (!readOnly && path.some(({ id }) => id === nodeId)) editing.resume(nodeId)
  })
  useEffect(() => closeOutdated(draft), [draft])
  const showLater = (id: string) => {
    if (editing.editor) editing.finish()
    change('Show branch', (before) => showBranch(before, id))
  }
  const keepOutdated = () => {
    const node = path[asking.outdated ?? -1]
    if (node) editing.keepFrom(node, (answer) => readAnswered(turnOf(answer)))
  }

  // Words that were not changed have an answer already.
  const canAskEdited = ({ role, text }: DraftNode, { hasBegun }: { hasBegun: boolean }) =>
    canAsk && role === 'user' && hasBegun && text.trim() !== ''
  const askEdited = (node: DraftNode) => {
    editing.finish()
    askAgain(node, false)
  }

  const listActions = (node: DraftNode): MenuItem[] => {
    if (readOnly) return []
    const turn = turnOf(node)
    const isComing = turn ? isOpenTurn(turn.state) : node.origin === 'answer' && answers.isReading
    const text = node.origin === 'answer' ? (turn?.text ?? '') : node.text
    const asks: MenuItem[] = [
      {
        label: node.role === 'user' ? 'Ask for another answer' : 'Ask again',
        icon: <RotateCcw />,
        disabled: !canAsk,
        onSelect: () => askAgain(node, false),
      },
      {
        label: 'Try another hidden model',
        icon: <Shuffle />,
        disabled: !canAsk,
        onSelect: () => askAgain(node, true),
      },
    ]
    return [
      {
        label: 'Edit',
        icon: <Pencil />,
        disabled: isComing || text === '',
        onSelect: () => editing.edit(node, text),
      },
      ...(node.role === 'assistant' && path.indexOf(node) === 0 ? [] : asks),
      ...(node === last || node.role === 'user'
        ? []
        : [
            {
              label: 'Continue from here',
              icon: <GitBranch />,
              onSelect: () => change('Go back', (before) => showUpTo(before, node.id)),
            },
          ]),
      {
        label: 'Copy text',
        icon: <Copy />,
        disabled: text === '',
        onSelect: () => void copyTurn(text),
      },
      { kind: 'separator' },
      {
        label: 'Delete from here',
        icon: <Trash2 />,
        harmful: true,
        disabled: isComing,
        onSelect: () => editing.remove(node),
      },
    ]
  }

  const renderText = (node: DraftNode, number: number) => {
    if (editing.editor?.shownId === node.id && !readOnly)
      return (
        <TurnEditor
          nodeId={editing.editor.id}
          shownId={node.id}
          number={number}
          text={editing.editor.text}
          lang={lang}
          onChange={(text) => {
            keepPlace()
            editing.type(text)
          }}
          onDone={editing.finish}
          onAsk={canAskEdited(node, editing.editor) ? () => askEdited(node) : null}
        />
      )
    if (node.origin !== 'answer')
      return <FoldedText text={node.text} format={node.role === 'user' ? 'plain' : 'markdown'} lang={lang} />
    if (answers.isLoading || answers.problem) return <Skeleton lines={2} />
    const turn = turnOf(node)
    if (!turn && answers.isReading) return <Skeleton label={words.reading} lines={2} />
    return (
      <AnswerBody
        turn={turn}
        lang={lang}
        lost={node === last ? answers.lost : null}
        isStopping={turn !== undefined && asking.stoppingId === turn.id}
        {...(readOnly || !turn ? {} : { onStop: () => asking.stop(turn.id) })}
      />
    )
  }

  return (
    <div className="grid content-start gap-4">
      {answers.problem ? (
        <Notice
          tone="brick"
          live
          title="The answers could not be loaded"
          actions={
            <Button size="sm" onClick={answers.reload}>
              Try again
            </Button>
          }
        >
          {answers.problem} Your text is kept.
        </Notice>
      ) : null}
      <div role="log" aria-label="Turns" aria-busy={isOpen} className="empty:hidden">
        {path.length === 0 ? null : (
          <ol ref={turnsList} className="grid gap-5">
            {path.map((node, index) => {
              const siblings = listSiblings(draft, node)
              const branches =
                readOnly || siblings.length < 2
                  ? null
                  : {
                      index: siblings.indexOf(node),
                      count: siblings.length,
                      onShow(at: number) {
                        keepPlace()
                        change('Show branch', (before) => showBranch(before, siblings[at]?.id ?? node.id))
                      },
                    }
              return (
                <TurnItem
                  key={node.parentId ?? 'first'}
                  node={node}
                  number={index + 1}
                  branches={branches}
                  ratedTries={node === rated ? (turnOf(node)?.tries ?? 1) : null}
                  aside={
                    task.versionNumber === null ? null : (
                      <ThreadMark
                        taskId={task.id}
                        place={node === rated ? { on: 'response' } : { on: 'message', index }}
                        quote={{ text: node.text || (turnOf(node)?.text ?? '') }}
                      />
                    )
                  }
                  actions={listActions(node)}
                >
                  {/* The field keeps the focus when its branch begins. */}
                  <div key={editing.editor?.shownId === node.id ? 'editor' : node.id}>
                    {renderText(node, index + 1)}
                  </div>
                </TurnItem>
              )
            })}
          </ol>
        )}
      </div>
      {readOnly ? null : (
        <div
          onFocus={({ currentTarget }) => keepClearOfComposer(currentTarget, false)}
          onBlur={({ currentTarget }) => keepClearOfComposer(currentTarget, true)}
          className={cx(
            '-mx-1 grid gap-3 bg-paper px-1 pt-2 pb-3',
            // It would cover the buttons of a message that is being edited.
            editing.editor === null &&
              'lg:sticky lg:bottom-0 lg:z-1 lg:shadow-[0_-0.75rem_0.75rem_-0.25rem_var(--paper)]',
          )}
        >
          <LaterTurns draft={draft} onShow={showLater} />
          {asking.outdated === null ? null : (
            <OutdatedAnswer
              says={asking.problem ?? ''}
              isAsking={asking.isAsking}
              onKeep={keepOutdated}
              onAsk={() => asking.askFor(path.slice(0, asking.outdated ?? 0))}
            />
          )}
          {editing.problem ? (
            <Notice tone="amber" live>
              {editing.problem}
            </Notice>
          ) : null}
          {task.can.ask ? null : <Notice tone="amber">{words.noModel}</Notice>}
          <Composer
            message={draft.message}
            over={overMessage}
            lang={lang}
            blocked={blocked}
            problem={asking.outdated === null ? asking.problem : null}
            isPatientData={asking.isPatientData}
            isSending={asking.isAsking}
            placeholder={
              path.length === 0
                ? words.empty
                : last?.role === 'user'
                  ? words.noAnswerYet
                  : rated
                    ? words.orStop
                    : isBroken
                      ? words.answerBroken
                      : words.next
            }
            tools={
              last && !isOpen && editing.editor === null ? (
                <AskTools
                  canAsk={canAsk}
                  isAsking={asking.isAsking}
                  isUnanswered={last.role === 'user'}
                  onAsk={
                    path.length > 1 || last.role === 'user' ? (another) => askAgain(last, another) : null
                  }
                  onKeep={
                    lastTurn && lastTurn.state !== 'answered' && lastTurn.text !== ''
                      ? () => editing.keepPart(last, lastTurn.text)
                      : null
                  }
                />
              ) : null
            }
            next={last?.role === 'user' ? 'assistant' : 'user'}
            onChange={(message) => change('Write message', (before) => ({ ...before, message }))}
            onSend={() => asking.send(path)}
            onPaste={() => editing.paste(last?.role === 'user' ? 'assistant' : 'user', last?.id ?? null)}
            onImport={() => setImporting('open')}
          />
          {importing ? (
            <ImportDialog
              isOpen={importing === 'open'}
              onOpenChange={(isOpen) => setImporting(isOpen ? 'open' : 'closed')}
              onTake={editing.importTurns}
            />
          ) : null}
        </div>
      )}
    </div>
  )
})

/**
 * The pane keeps what is typed in it clear of the composer at its bottom. For what is typed in the composer, it would
 * scroll on with each character.
 */
function keepClearOfComposer(composer: HTMLElement, isKept: boolean): void {
  const pane = composer.closest<HTMLElement>('[data-pane]')?.parentElement
  if (pane) pane.style.scrollPaddingBottom = isKept ? '' : '0'
}

async function copyTurn(text: string): Promise<void> {
  if (await copyText(text)) showToast({ title: words.copied })
  else showToast({ title: words.copyFailed, tone: 'amber' })
}
