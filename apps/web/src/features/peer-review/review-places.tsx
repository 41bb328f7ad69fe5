import { cx } from '../../components/ui/cx'
import type { MissingLine } from '../submitting/missing-list'
import { jumpToPart } from '../task-editor/jump-to-part'
import { strings } from './strings'

const words = strings.places
const places = [
  { name: words.response, first: 'flaw', parts: /^(flaw|realistic|rating)$/ },
  { name: words.rubric, first: 'rubric', parts: /^(rubric|criterion:.*)$/ },
  { name: words.decision, first: 'decision', parts: /^(decision|reasons|note)$/ },
]
const link =
  'inline-flex min-h-7 items-baseline gap-1.5 rounded-sm pt-1 text-sm whitespace-nowrap text-ink-2 hover:text-ink pointer-coarse:min-h-11 pointer-coarse:items-center'

/** The parts of a review and whether each is done, as ways to them: to what is missing first. */
export function ReviewPlaces({ missing }: { missing: readonly MissingLine[] }) {
  return (
    <nav
      aria-label={words.label}
      className="flex flex-wrap items-center gap-x-4 max-sm:w-full max-sm:justify-between"
    >
      <button type="button" className={cx(link, 'lg:hidden')} onClick={() => jumpToPart('text')}>
        {words.text}
      </button>
      {places.map(({ name, first, parts }) => {
        const open = missing.find(({ part }) => parts.test(part))
        return (
          <button key={name} type="button" className={link} onClick={() => jumpToPart(open?.part ?? first)}>
            <span aria-hidden="true" className={open ? 'text-ink-3' : 'text-accent'}>
              {open ? '○' : '●'}
            </span>
            {name}
            <span className="sr-only">, {open ? words.open : words.done}</span>
          </button>
        )
      })}
    </nav>
  )
}
