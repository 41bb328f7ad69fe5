import { Button } from '../../../components/ui/controls/button'
import { NativeSelect } from '../../../components/ui/controls/native-select'
import type { ComparedPair } from '../../../domain/leaderboard/compared-pair'
import type { LeaderboardTable, LeaderboardView } from '../../../domain/leaderboard/leaderboard'
import { facets, type RowFilter } from '../../../domain/leaderboard/row-filter'
import { describePair } from './describe-pair'
import { strings } from '../strings'

type CompareSystemsProps = {
  table: LeaderboardTable
  path: string
  view: LeaderboardView
  filter: RowFilter
  pair: ComparedPair | null
}

/** Compares two ranked systems as a plain form, so that a comparison has an address. */
export function CompareSystems({ table, path, view, filter, pair }: CompareSystemsProps) {
  const ranked = table.rows.filter(({ letters }) => letters.length > 0)
  if (ranked.length < 2) return null
  const options = ranked.map(({ runId, system }) => ({ value: runId, label: system }))
  const [best, next] = ranked
  const isChosen = view.first !== undefined && view.second !== undefined
  const kept: [string, string | undefined][] = [
    ['metric', view.metric === 'headline' ? undefined : view.metric],
    ['slice', view.slice],
    ['value', view.value],
    ...facets.flatMap((facet) => (filter[facet] ?? []).map((value): [string, string] => [facet, value])),
  ]
  return (
    <section id="compare" aria-labelledby="compare-heading" className="mt-8">
      <h2 id="compare-heading" className="mb-2 text-lg">
        {strings.compare}
      </h2>
      {pair || isChosen ? (
        <p className="mb-3 max-w-[74ch]">{pair ? describePair(pair) : strings.noPair}</p>
      ) : null}
      <form
        action={`${path}#compare`}
        method="get"
        className="flex flex-wrap items-end gap-x-4 gap-y-3 text-sm"
        data-print="hide"
      >
        {kept.map(([name, value]) =>
          value === undefined ? null : (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ),
        )}
        {(
          [
            ['first', 'System', view.first ?? best?.runId],
            ['second', 'Compared with', view.second ?? next?.runId],
          ] as const
        ).map(([name, label, chosen]) => (
          <label key={name} className="grid min-w-0 grow gap-1 sm:max-w-64">
            {label}
            <NativeSelect key={chosen} name={name} defaultValue={chosen} options={options} />
          </label>
        ))}
        <Button type="submit">Compare</Button>
      </form>
      <p className="mt-2 max-w-[74ch] text-sm text-ink-2">{strings.compareHow}</p>
    </section>
  )
}
