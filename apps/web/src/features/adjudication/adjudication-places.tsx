import { cx } from '../../components/ui/cx'
import { readFinalRating } from '../../domain/adjudicating/read-final-rating'
import type { MissingLine } from '../submitting/missing-list'
import { jumpToPart } from '../task-editor/jump-to-part'
import { useAdjudication } from './adjudication-provider'
import { strings } from './strings'

const words = strings.places
const link =
  'inline-flex min-h-7 items-baseline gap-1.5 rounded-sm pt-1 text-sm whitespace-nowrap text-ink-2 hover:text-ink pointer-coarse:min-h-11 pointer-coarse:items-center'

/** The parts of an adjudication and whether each is done, as ways to them: to what is missing first. */
export function AdjudicationPlaces({ missing }: { missing: readonly MissingLine[] }) {
  const { rows, draft, ratings, open } = useAdjudication()
  const differences = rows.filter(({ is }) => is === 'difference')
  const done = differences.filter(({ key }) => !open.includes(key)).length
  const final = readFinalRating(draft, ratings)
  const places = [
    {
      name: words.rubric,
      says: strings.resolved(done, differences.length),
      part: open[0] ? `row:${open[0]}` : 'rubric',
      isOpen: open.length > 0,
    },
    {
      name: words.rating,
      says: final ? `${final.rating} of 7: ${final.difficulty}` : words.rating,
      part: missing.find(({ part }) => part === 'ratingReason')?.part ?? 'rating',
      isOpen: missing.some(({ part }) => part.startsWith('rating')),
    },
  ]
  return (
    <nav
      aria-label={words.label}
      className="flex flex-wrap items-center gap-x-4 max-sm:w-full max-sm:justify-between"
    >
      <button type="button" className={cx(link, 'lg:hidden')} onClick={() => jumpToPart('text')}>
        {words.text}
      </button>
      {places.map(({ name, says, part, isOpen }) => (
        <button key={name} type="button" className={link} onClick={() => jumpToPart(part)}>
          <span aria-hidden="true" className={isOpen ? 'text-ink-3' : 'text-accent'}>
            {isOpen ? '○' : '●'}
          </span>
          <span className="sr-only">
            {name}, {isOpen ? words.open : words.done}:{' '}
          </span>
          {says}
        </button>
      ))}
    </nav>
  )
}
