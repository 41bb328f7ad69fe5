'use client'

import { useState } from 'react'
import { Badge } from '../../components/ui/badge'
import { Button } from '../../components/ui/button'
import { Dialog } from '../../components/ui/dialog'
import { ErrorState } from '../../components/ui/error-state'
import { formatCount } from '../../components/ui/format'
import { Skeleton } from '../../components/ui/skeleton'
import { Tabs } from '../../components/ui/tabs'
import type {
  KeptCriterion,
  LibraryCriterionView,
  LibraryView,
  RubricTemplateView,
} from '../../domain/library'
import { MOST_CRITERIA } from '../../domain/draft-limits'
import type { AuthoringTask, DraftCriterion, TaskDraft } from '../../domain/task-drafts'
import { CriterionText, PointsMark } from './criterion-line'
import { EntryActs } from './entry-acts'
import { EntryPicker } from './entry-picker'
import { KeepPart } from './keep-part'
import { makeInserted } from './make-inserted'
import * as strings from './strings'
import { useLibrary, type Library } from './use-library'

interface LibraryPanelProps {
  task: AuthoringTask
  draft: TaskDraft
  onInsert: (criteria: DraftCriterion[]) => void
  onClose: () => void
}

/** Criteria and templates to put into the rubric, and a place to keep those of this one. Stays open, so that several can be put in. */
export function LibraryPanel({ task, draft, onInsert, onClose }: LibraryPanelProps) {
  const library = useLibrary(task)
  const [said, setSaid] = useState('')
  const insert = (is: 'library' | 'template', id: string, criteria: readonly KeptCriterion[]) => {
    const made = makeInserted(draft.criteria, { is, id, criteria }, () => crypto.randomUUID())
    if (made.length > 0) onInsert(made)
    setSaid(
      made.length > 0
        ? strings.added(made.length)
        : draft.criteria.length >= MOST_CRITERIA
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
          title="The library cannot be read"
          actions={<Button onClick={library.readAgain}>Try again</Button>}
        >
          <p>{library.readError} Your rubric is as it was.</p>
        </ErrorState>
      ) : null}
      {library.view === null && !library.readError ? (
        <Skeleton lines={6} label="Reading the library" />
      ) : null}
      {library.view ? (
        <div ref={focusSearch}>
          <Tabs
            label={strings.library}
            onValueChange={() => {
              library.forget()
              setSaid('')
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
        {said}
      </p>
    </Dialog>
  )
}

/** One types at once, after the dialog has taken the focus; on a phone that would bring its keyboard over what there is. */
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
    makeInserted(
      draft.criteria.slice(0, MOST_CRITERIA - 1),
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
            <EntryActs
              library={library}
              kind="criterion"
              entry={entry}
              label="Put in"
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
          <EntryActs
            library={library}
            kind="template"
            entry={entry}
            label="Put all in"
            reason={strings.allIn}
            onInsert={() => put(entry)}
          />
        </>
      )}
    />
  )
}
