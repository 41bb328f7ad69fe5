'use client'

import { useState, type ReactNode } from 'react'
import { Button } from '../../components/ui/controls/button'
import { Disclosure } from '../../components/ui/layout/disclosure'
import { EmptyState } from '../../components/ui/states/empty-state'
import { Field } from '../../components/ui/controls/field'
import { Notice } from '../../components/ui/states/notice'
import { Tabs } from '../../components/ui/layout/tabs'
import { TextField } from '../../components/ui/controls/text-field'
import type { OfferedCriterion, OfferedTemplate, OfferedView } from '../../domain/library/library'
import { searchEntries } from '../kits/library/search-entries'
import { EntryDialog } from './entry-dialog'
import { OfferedLine } from './offered-line'
import * as strings from './strings'
import { createTypedEntry, toTypedEntry, type TypedEntry } from './typed-entry'
import { useCuration } from './use-curation'

const SHOWN_AT_ONCE = 50

/** The library that a dataset offers its authors. Admins search, edit, take over and remove entries. */
export function LibraryCuration({ initial }: { initial: OfferedView }) {
  const curation = useCuration(initial)
  const { dataset, criteria, templates, takenOut, more } = curation.view
  const [edited, setEdited] = useState<TypedEntry | null>(null)
  const open = (entry: TypedEntry) => {
    curation.forget()
    setEdited(entry)
  }
  const line = (entry: OfferedCriterion | OfferedTemplate) => (
    <OfferedLine
      key={entry.id}
      entry={entry}
      datasetId={dataset.id}
      curation={curation}
      onEdit={() => open(toTypedEntry(entry))}
    />
  )
  const outLine = (entry: OfferedCriterion | OfferedTemplate) => (
    <OfferedLine key={entry.id} entry={entry} datasetId={dataset.id} curation={curation} onEdit={null} />
  )
  return (
    <>
      <Tabs
        label={strings.title}
        tabs={[
          {
            value: 'criteria',
            label: `Criteria (${criteria.length})`,
            content: (
              <OfferedList
                entries={criteria}
                takenOut={takenOut.criteria.map(outLine)}
                wordsOf={({ text, tags, evidence, by }) => [text, ...tags, evidence, by ?? ''].join(' ')}
                renderLine={line}
                empty={strings.none.criteria}
                add={
                  <Button variant="primary" onClick={() => open(createTypedEntry('criterion'))}>
                    {strings.addCriterion}
                  </Button>
                }
              />
            ),
          },
          {
            value: 'templates',
            label: `Templates (${templates.length})`,
            content: (
              <OfferedList
                entries={templates}
                takenOut={takenOut.templates.map(outLine)}
                wordsOf={({ name, criteria: all, by }) =>
                  [name, ...all.map(({ text }) => text), by ?? ''].join(' ')
                }
                renderLine={line}
                empty={strings.none.templates}
                add={
                  <Button variant="primary" onClick={() => open(createTypedEntry('template'))}>
                    {strings.addTemplate}
                  </Button>
                }
              />
            ),
          },
        ]}
      />
      {more ? <Notice className="mt-4">{strings.more}</Notice> : null}
      {edited ? <EntryDialog initial={edited} curation={curation} onClose={() => setEdited(null)} /> : null}
    </>
  )
}

interface OfferedListProps<Entry> {
  entries: readonly Entry[]
  takenOut: readonly ReactNode[]
  wordsOf: (entry: Entry) => string
  renderLine: (entry: Entry) => ReactNode
  empty: { title: string; says: string }
  add: ReactNode
}

function OfferedList<Entry>({ entries, takenOut, wordsOf, renderLine, empty, add }: OfferedListProps<Entry>) {
  const [typed, setTyped] = useState('')
  const [limit, setLimit] = useState(SHOWN_AT_ONCE)
  const out =
    takenOut.length === 0 ? null : (
      <Disclosure summary={strings.outTitle(takenOut.length)}>
        <p className="text-sm text-ink-2">{strings.outSays}</p>
        <ul>{takenOut}</ul>
      </Disclosure>
    )
  if (entries.length === 0)
    return (
      <div className="grid gap-6">
        <EmptyState title={empty.title} level={2} actions={add}>
          {empty.says}
        </EmptyState>
        {out}
      </div>
    )
  const found = searchEntries(entries, typed, wordsOf)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-4">
        <Field label="Search" hint={strings.searchHint} className="max-w-md grow basis-64">
          {(control) => (
            <TextField
              {...control}
              type="search"
              autoComplete="off"
              spellCheck={false}
              maxLength={200}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value)
                setLimit(SHOWN_AT_ONCE)
              }}
            />
          )}
        </Field>
        {add}
      </div>
      <p role="status" className={found.length === 0 ? 'py-6 text-ink-2' : 'sr-only'}>
        {found.length === 0 ? strings.nothingFound : ''}
      </p>
      {found.length > 0 ? (
        <ul className="border-t border-hair">{found.slice(0, limit).map(renderLine)}</ul>
      ) : null}
      {found.length > limit ? (
        <div>
          <Button onClick={() => setLimit(limit + SHOWN_AT_ONCE)}>
            {strings.showMore(Math.min(SHOWN_AT_ONCE, found.length - limit))}
          </Button>
        </div>
      ) : null}
      {out}
    </div>
  )
}
