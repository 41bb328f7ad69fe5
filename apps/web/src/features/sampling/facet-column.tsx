import { Disclosure } from '../../components/ui/layout/disclosure'
import { Link } from '../../components/ui/layout/link'
import { cx } from '../../components/ui/cx'
import { dimensionLabels } from '../../domain/sampling/dimensions'
import {
  exclusionStates,
  NO_FILTER,
  releaseStates,
  type PoolCounts,
  type PoolFacet,
} from '../../domain/sampling/pool'
import { buildPoolHref, toggleLevel, type PoolQuery } from '../../domain/sampling/pool-query'
import { formatPoolNumber } from './pool-count'
import { strings } from './strings'

const MAX_SHOWN = 8

interface FacetColumnProps {
  counts: PoolCounts
  query: PoolQuery
  path: string
}

/** The filters with their counts. Each level is a link, so that every filter has an address. */
export function FacetColumn({ counts, query, path }: FacetColumnProps) {
  const { filter } = query
  const set =
    Object.values(filter.levels).flat().length +
    Number(filter.exclusion !== NO_FILTER.exclusion) +
    Number(filter.released !== NO_FILTER.released)
  const content = <Facets counts={counts} query={query} path={path} isFiltered={set > 0} />
  return (
    <aside aria-label={strings.filters} className="min-w-0">
      <h2 className="sr-only">{strings.filters}</h2>
      <Disclosure summary={set > 0 ? strings.filtersSet(set) : strings.filters} className="lg:hidden">
        {content}
      </Disclosure>
      <div className="hidden lg:block">{content}</div>
    </aside>
  )
}

function Facets({ counts, query, path, isFiltered }: FacetColumnProps & { isFiltered: boolean }) {
  const { filter, purpose } = query
  const hrefOf = (next: PoolQuery['filter']) => buildPoolHref(path, { purpose, filter: next })
  const { byExclusion, byRelease } = counts
  const both = (a: number | null, b: number | null) => (a ?? 0) + (b ?? 0)
  return (
    <div className="grid gap-6">
      {isFiltered ? (
        <p>
          <Link href={hrefOf(NO_FILTER)}>{strings.clear}</Link>
        </p>
      ) : null}
      {purpose === 'review' ? null : (
        <>
          <Choices
            title={strings.released}
            choices={releaseStates.map((state) => ({
              href: hrefOf({ ...filter, released: state }),
              label: strings.releases[state],
              tasks: state === 'all' ? both(byRelease.never, byRelease.released) : byRelease[state],
              isOn: filter.released === state,
            }))}
          />
          <Choices
            title={strings.exclusion}
            choices={exclusionStates.map((state) => ({
              href: hrefOf({ ...filter, exclusion: state }),
              label: strings.exclusions[state],
              tasks: state === 'all' ? both(byExclusion.included, byExclusion.excluded) : byExclusion[state],
              isOn: filter.exclusion === state,
            }))}
          />
        </>
      )}
      {counts.facets.filter(isUseful(filter)).map((facet) => (
        <FacetGroup
          key={facet.dimension}
          facet={withWanted(facet, filter.levels[facet.dimension] ?? [])}
          wanted={filter.levels[facet.dimension] ?? []}
          hrefOf={(level) => hrefOf(toggleLevel(filter, facet.dimension, level))}
        />
      ))}
    </div>
  )
}

/** A dimension with one level can’t narrow anything. */
const isUseful =
  (filter: PoolQuery['filter']) =>
  ({ dimension, levels }: PoolFacet) =>
    levels.length > 1 || filter.levels[dimension] !== undefined

/** A chosen level stays in the list, so that it can be removed, when no task has it any more. */
function withWanted(facet: PoolFacet, wanted: readonly string[]): PoolFacet {
  const missing = wanted.filter((level) => !facet.levels.some((listed) => listed.level === level))
  return {
    ...facet,
    levels: [...facet.levels, ...missing.map((level) => ({ level, label: level, tasks: 0 }))],
  }
}

interface FacetGroupProps {
  facet: PoolFacet
  wanted: readonly string[]
  hrefOf: (level: string) => string
}

function FacetGroup({ facet, wanted, hrefOf }: FacetGroupProps) {
  const choices = facet.levels.map(({ level, label, tasks }) => ({
    href: hrefOf(level),
    label,
    tasks,
    isOn: wanted.includes(level),
  }))
  const shown = choices.filter(({ isOn }, index) => isOn || index < MAX_SHOWN)
  const rest = choices.filter((choice) => !shown.includes(choice))
  return (
    <Choices title={dimensionLabels[facet.dimension]} choices={shown}>
      {rest.length > 0 ? (
        <Disclosure summary={strings.more(rest.length)} className="text-sm">
          <ChoiceList choices={rest} />
          {facet.unlisted > 0 ? (
            <p className="pt-2 text-sm text-ink-2">{strings.unlisted(facet.unlisted)}</p>
          ) : null}
        </Disclosure>
      ) : null}
    </Choices>
  )
}

interface Choice {
  href: string
  label: string
  tasks: number | null
  isOn: boolean
}

function Choices({
  title,
  choices,
  children,
}: {
  title: string
  choices: readonly Choice[]
  children?: React.ReactNode
}) {
  return (
    <section>
      <h3 className="border-b border-hair-strong pb-1 text-sm">{title}</h3>
      <ChoiceList choices={choices} />
      {children}
    </section>
  )
}

function ChoiceList({ choices }: { choices: readonly Choice[] }) {
  return (
    <ul className="text-sm">
      {choices.map(({ href, label, tasks, isOn }) => (
        <li key={label} className="flex items-baseline gap-2 border-b border-hair py-1 pointer-coarse:py-2.5">
          <span aria-hidden="true" className="w-4 shrink-0 text-accent">
            {isOn ? '✓' : ''}
          </span>
          <Link
            href={href}
            look={isOn ? 'quiet' : 'plain'}
            aria-current={isOn ? 'true' : undefined}
            className={cx('grow wrap-anywhere', isOn && 'font-semibold')}
          >
            {label}
            {isOn ? <span className="sr-only"> {strings.selected}</span> : null}
          </Link>
          <span className="shrink-0 text-right text-ink-2">{formatPoolNumber(tasks)}</span>
        </li>
      ))}
    </ul>
  )
}
