'use client'

import { createUuid } from '../../../components/browser/create-uuid'
import { useState } from 'react'
import { Badge } from '../../../components/ui/states/badge'
import { Button } from '../../../components/ui/controls/button'
import { Dialog } from '../../../components/ui/overlays/dialog'
import { ErrorState } from '../../../components/ui/states/error-state'
import { formatCount } from '../../../components/ui/text/format'
import { Skeleton } from '../../../components/ui/states/skeleton'
import { Tabs } from '../../../components/ui/layout/tabs'
import type {
  KeptCriterion,
  LibraryCriterionView,
  LibraryView,
  RubricTemplateView,
} from '../../../domain/library/library'
import { MAX_CRITERIA } from '../../../domain/authoring/draft-limits'
import type { AuthoringTask, DraftCriterion, TaskDraft } from '../../../domain/authoring/task-drafts'
import { CriterionText, PointsMark } from '../../kits/library/criterion-line'
import { EntryActions } from './entry-actions'
import { EntryPicker } from './entry-picker'
import { KeepPart } from './keep-part'
import { buildInsertedCriteria } from './build-inserted-criteria'
import * as strings from './strings'
import { useLibrary, type Library } from './use-library'

interface LibraryPanelProps {
  task: AuthoringTask
  draft: TaskDraft
  onInsert: (criteria: DraftCriterion[]) => void
  onClose: () => void
}

/**
 * Adds criteria and templates to the rubric, and saves those of this rubric. Stays open, so that several can
 * be added.
 */
export function LibraryPanel({ task, draft, onInsert, onClose }: LibraryPanelProps) {
  const library = useLibrary(task)
  const [status, setStatus] = useState('')
  const insert = (is: 'library' | 'template', id: string, criteria: readonly KeptCriterion[]) => {
    const made = buildInsertedCriteria(draft.criteria, { is, id, criteria }, createUuid)
    if (made.length > 0) onInsert(made)
    setStatus(
      made.length > 0
        ? strings.added(made.length)
        : draft.criteria.length >= MAX_CRITERIA
          ? strings.full
          : strings.allIn,
    )
  }
  const shared = { library, draft, insert }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={strings.library}
      description={strings.description}
      width="lg"
    >
      {library.readError ? (
        <ErrorState
          level={3}
          title="The library could not be loaded"
          actions={<Button onClick={library.readAgain}>Try again</Button>}
        >
          <p>{library.readError} Your rubric is unchanged.</p>
        </ErrorState>
      ) : null}
      {library.view === null && !library.readError ? (
        <Skeleton lines={6} label="Loading the library" />
      ) : null}
      {library.view ? (
        <div ref={focusSearch}>
          <Tabs
            label={strings.library}
            onValueChange={() => {
              library.forget()
              setStatus('')
            }}
            tabs={[
              {
                value: 'criteria',
                label: 'Criteria',
                content: <CriteriaPart {...shared} view={library.view} />,
              },
              {
                value: 'templates',
                label: 'Templates',
                content: <TemplatesPart {...shared} view={library.view} />,
              },
              {
                value: 'keep',
                label: 'Keep',
                content: <KeepPart library={library} criteria={draft.criteria} />,
              },
            ]}
          />
        </div>
      ) : null}
      <p role="status" className="mt-3 min-h-5 text-sm text-ink-2">
        {status}
      </p>
    </Dialog>
  )
}

/**
 * Focuses the search field once the dialog has taken the focus. Not on touch devices, where the on-screen
 * keyboard would cover the entries.
 */
function focusSearch(entries: HTMLDivElement | null) {
  if (entries && window.matchMedia('(pointer: fine)').matches)
    requestAnimationFrame(() => entries.querySelector('input')?.focus())
}

interface PartProps {
  library: Library
  view: LibraryView
  draft: TaskDraft
  insert: (is: 'library' | 'template', id: string, criteria: readonly KeptCriterion[]) => void
}

function CriteriaPart({ library, view, draft, insert }: PartProps) {
  const isIn = (entry: LibraryCriterionView) =>
    buildInsertedCriteria(
      draft.criteria.slice(0, MAX_CRITERIA - 1),
      { is: 'library', id: entry.id, criteria: [entry] },
      () => '',
    ).length === 0
  const put = (entry: LibraryCriterionView) => insert('library', entry.id, [entry])
  return (
    <div className="grid gap-3">
      <EntryPicker
        label="Criteria of the library"
        empty={strings.noCriteria}
        entries={view.criteria}
        wordsOf={({ text, tags, evidence }) => [text, ...tags, evidence].join(' ')}
        onPick={put}
        renderLine={(entry) => (
          <>
            <PointsMark points={entry.points} />
            <span dir="auto" className="min-w-0 grow truncate">
              {entry.text}
            </span>
            {isIn(entry) ? <Badge tone="accent">{strings.isIn}</Badge> : null}
            {entry.mine && entry.shared ? <Badge>Offered</Badge> : null}
          </>
        )}
        renderDetail={(entry) => (
          <>
            <CriterionText criterion={entry} />
            <EntryActions
              library={library}
              kind="criterion"
              entry={entry}
              label="Add"
              reason={strings.isIn}
              onInsert={isIn(entry) ? null : () => put(entry)}
            />
          </>
        )}
      />
      {view.more ? <p className="text-sm text-ink-2">{strings.more}</p> : null}
    </div>
  )
}

function TemplatesPart({ library, view, insert }: PartProps) {
  const put = (entry: RubricTemplateView) => insert('template', entry.id, entry.criteria)
  return (
    <EntryPicker
      label="Templates of the library"
      empty={strings.noTemplates}
      entries={view.templates}
      wordsOf={({ name, criteria }) => [name, ...criteria.map(({ text }) => text)].join(' ')}
      onPick={put}
      renderLine={(entry) => (
        <>
          <span dir="auto" className="min-w-0 grow truncate">
            {entry.name}
          </span>
          <span className="shrink-0 text-ink-2">
            {formatCount(entry.criteria.length, 'criterion', 'criteria')}
          </span>
          {entry.mine && entry.shared ? <Badge>Offered</Badge> : null}
        </>
      )}
      renderDetail={(entry) => (
        <>
          <h3 dir="auto" className="text-base">
            {entry.name}
          </h3>
          <ul
            className="grid max-h-[24dvh] gap-2 overflow-y-auto"
            tabIndex={0}
            aria-label="Criteria of the template"
          >
            {entry.criteria.map((criterion, index) => (
              <li key={index}>
                <CriterionText criterion={criterion} />
              </li>
            ))}
          </ul>
          <EntryActions
            library={library}
            kind="template"
            entry={entry}
            label="Add all"
            reason={strings.allIn}
            onInsert={() => put(entry)}
          />
        </>
      )}
    />
  )
}
