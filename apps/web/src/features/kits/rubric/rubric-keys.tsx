import { ShortcutHint } from '../../../components/shell/commands/shortcut-hint'
import { places } from '../../../domain/platform/key-list'
import { listKeys } from '../../../domain/platform/list-keys'

/** The keys in the text of a criterion and on a selected one, from the table. */
export function RubricKeys() {
  const lines = listKeys('authoring')
  return (['text', 'row'] as const).map((place) => (
    <dl key={place}>
      <div className="mb-1 border-b border-hair text-xs">{places[place]}</div>
      {lines
        .filter((line) => line.place === place)
        .map(({ keys, label }) => (
          <div key={keys} className="flex items-baseline justify-between gap-4 py-0.5">
            <dt>{label}</dt>
            <dd>
              <ShortcutHint keys={keys} />
            </dd>
          </div>
        ))}
    </dl>
  ))
}
