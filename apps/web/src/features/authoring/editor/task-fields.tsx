'use client'

import { memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../../../components/ui/controls/button'
import { loadModule } from '../../../components/ui/loading/load-module'
import { loadPart } from '../../../components/ui/loading/load-part'
import { Popover } from '../../../components/ui/overlays/popover'
import { Skeleton } from '../../../components/ui/states/skeleton'
import type { DraftWithoutRubric } from '../../../domain/authoring/task-drafts'
import { useCaseLabels } from '../../../domain/datasets/task-facets'
import { languages, nameLanguage } from '../../../domain/people/languages'
import { listenForJumps } from '../../kits/drafts/jump-to-part'
import type { TaskPanelProps } from '../../kits/task-draft/task-draft-provider'
import { strings } from './strings'

const words = strings.fields
const TaskFieldsPanel = loadPart(() => import('./task-fields-panel').then((file) => file.TaskFieldsPanel), {
  waiting: () => <Skeleton label={strings.loading} />,
})
const detector = loadModule(() => import('../../../domain/platform/detect-language'))
const PARTS = ['use-case', 'specialty', 'language']

/** Use case, specialty and language in one line, which opens the fields over the page. */
export const TaskFields = memo(function TaskFields({
  task,
  draft,
  change,
  readOnly,
}: Omit<TaskPanelProps, 'draft'> & { draft: DraftWithoutRubric }) {
  const detected = useDetectedLanguage(draft)
  const [isOpen, setIsOpen] = useState(false)
  const [firstPart, setFirstPart] = useState<string | null>(null)
  const line = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      listenForJumps((part) => {
        if (!PARTS.includes(part)) return
        // On a phone the line can be screens away. The fields open beside it, and hidden while it is out of view.
        line.current?.scrollIntoView({ block: 'nearest' })
        setFirstPart(part)
        setIsOpen(true)
      }),
    [],
  )
  const chosen = [
    draft.useCase && useCaseLabels[draft.useCase],
    draft.specialty,
    draft.language && nameLanguage(draft.language),
  ].filter((fact) => fact !== null)
  if (readOnly) return <p className="truncate text-sm text-ink-2">{chosen.join(' · ')}</p>
  const missing = [
    draft.useCase === null ? words.useCase : null,
    draft.specialty === null ? words.specialty : null,
    draft.language === null ? words.language : null,
  ].filter((name) => name !== null)
  const isOtherLanguage = draft.language !== null && detected !== null && detected !== draft.language
  return (
    <div
      ref={line}
      data-pane="facts"
      role="group"
      aria-label={strings.facts}
      className="-ml-2.5 min-w-0 scroll-mt-16"
    >
      <Popover
        label={strings.facts}
        open={isOpen}
        onOpenChange={(next) => {
          setFirstPart(null)
          setIsOpen(next)
        }}
        className="w-[24rem] max-w-[calc(100vw-1.5rem)]"
        trigger={
          <Button size="sm" variant="quiet" className="max-w-full">
            <span className="truncate">
              {chosen.join(' · ')}
              {missing.length > 0 ? (
                <span className="text-amber">
                  {chosen.length > 0 ? ' · ' : ''}
                  <span aria-hidden="true">◆ </span>
                  {words.missing(missing)}
                </span>
              ) : null}
              {isOtherLanguage ? (
                <span className="text-amber">
                  {' '}
                  <span aria-hidden="true">◆ </span>
                  {words.detected} {nameLanguage(detected)}
                </span>
              ) : null}
            </span>
            <span aria-hidden="true">▾</span>
          </Button>
        }
      >
        <TaskFieldsPanel
          task={task}
          draft={draft}
          change={change}
          detected={detected}
          firstPart={firstPart}
        />
        {/* With a finger there is no Escape. */}
        <Button size="sm" className="mt-3 not-pointer-coarse:hidden" onClick={() => setIsOpen(false)}>
          {words.done}
        </Button>
      </Popover>
    </div>
  )
})

/** Deferred, so that typing stays fast. */
function useDetectedLanguage({ nodes, message }: DraftWithoutRubric): string | null {
  const text = useDeferredValue(
    [...nodes.flatMap(({ role, text: said }) => (role === 'user' ? [said] : [])), message]
      .join('\n')
      .slice(0, 4_000),
  )
  const loaded = detector.useLoaded()
  const opened = useRef(text)
  useEffect(() => {
    if (text !== opened.current) detector.load()
  }, [text])
  return useMemo(() => {
    const found = loaded?.detectLanguage(text) ?? null
    return found !== null && languages.includes(found) ? found : null
  }, [loaded, text])
}
