import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from '../../../components/ui/cx'
import { Field } from '../../../components/ui/controls/field'
import { TextField } from '../../../components/ui/controls/text-field'
import { searchEntries } from '../../kits/library/search-entries'
import * as strings from './strings'

interface Entry {
  id: string
  mine: boolean
}

interface EntryPickerProps<Shown extends Entry> {
  label: string
  entries: readonly Shown[]
  wordsOf: (entry: Shown) => string
  renderLine: (entry: Shown) => ReactNode
  renderDetail: (entry: Shown) => ReactNode
  onPick: (entry: Shown) => void
  /** Shown when there are no entries at all. */
  empty: string
}

/** A searchable list with keyboard selection. The selected entry is shown in full below it. */
export function EntryPicker<Shown extends Entry>({
  label,
  entries,
  wordsOf,
  renderLine,
  renderDetail,
  onPick,
  empty,
}: EntryPickerProps<Shown>) {
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const found = searchEntries(entries, typed, wordsOf)
  // Flattens the groups in their visual order for the arrow keys.
  const groups = [
    { name: strings.yours, of: found.filter(({ mine }) => mine) },
    { name: strings.offered, of: found.filter(({ mine }) => !mine) },
  ].filter(({ of }) => of.length > 0)
  const ordered = groups.flatMap(({ of }) => of)
  const current = ordered.find(({ id }) => id === chosen) ?? ordered[0] ?? null
  const choose = (id: string) => {
    setChosen(id)
    document.getElementById(`${listId}-${id}`)?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !current) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      const next = ordered[ordered.indexOf(current) + step]
      if (next) choose(next.id)
    } else if (event.key === 'Enter') onPick(current)
    else return
    event.preventDefault()
  }
  if (entries.length === 0) return <p className="max-w-prose py-3 text-ink-2">{empty}</p>
  return (
    <div className="grid gap-3">
      <Field label={strings.search} hint={strings.searchHint}>
        {(control) => (
          <TextField
            {...control}
            role="combobox"
            aria-expanded={ordered.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={current ? `${listId}-${current.id}` : undefined}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setChosen(null)
            }}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <div
        id={listId}
        role="listbox"
        aria-label={label}
        className={cx(
          'max-h-[34dvh] overflow-y-auto rounded-md border border-hair',
          ordered.length === 0 && 'hidden',
        )}
      >
        {groups.map(({ name, of }) => (
          <div key={name} role="group" aria-label={name}>
            <p aria-hidden="true" className="border-b border-hair bg-sunk px-3 py-1 text-xs text-ink-2">
              {name}
            </p>
            {of.map((entry) => (
              <div
                key={entry.id}
                id={`${listId}-${entry.id}`}
                role="option"
                aria-selected={entry.id === current?.id}
                // The field keeps the focus, so that the user can keep typing.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(entry.id)}
                onDoubleClick={() => onPick(entry)}
                className="flex min-h-9 cursor-default items-baseline gap-3 border-b border-hair px-3 py-1.5 text-sm select-none last:border-b-0 aria-selected:bg-accent-soft pointer-coarse:min-h-11 forced-colors:aria-selected:outline-2"
              >
                {renderLine(entry)}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p role="status" className={ordered.length === 0 ? 'text-sm text-ink-2' : 'sr-only'}>
        {ordered.length === 0 ? strings.nothingFound : ''}
      </p>
      {current ? (
        <section aria-label="Selected entry" className="rule-top grid gap-2 pt-2">
          {renderDetail(current)}
        </section>
      ) : null}
    </div>
  )
}
