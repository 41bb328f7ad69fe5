import { cx } from '../../../components/ui/cx'
import { ratingAnchors, ratingBands, ratings } from '../../../domain/authoring/rating-anchors'
import * as strings from './strings'

/** What each number of the rating means, under its band. */
export function AnchorList({ given }: { given: number | null }) {
  return (
    <div className="grid gap-3">
      {ratingBands.map((band) => (
        <div
          key={band.name}
          className="grid gap-x-4 gap-y-1 border-b border-hair pb-3 sm:grid-cols-[6.5rem_minmax(0,1fr)]"
        >
          <h3 className="pt-1 font-sans text-xs font-normal tracking-normal text-ink-2">{band.name}</h3>
          <ul className="grid gap-0.5">
            {ratings
              .filter((rating) => rating <= band.from && rating >= band.to)
              .map((rating) => (
                <li
                  key={rating}
                  className={cx(
                    'flex items-baseline gap-3 rounded-md px-2 py-0.5',
                    given === rating && 'bg-accent-soft',
                  )}
                >
                  <span className="w-3 font-semibold">{rating}</span>
                  <span className="min-w-0">
                    {ratingAnchors[rating]}
                    {given === rating ? (
                      <span className="text-sm whitespace-nowrap text-accent">
                        {' '}
                        <span aria-hidden="true">● </span>
                        {strings.chosen}
                      </span>
                    ) : null}
                  </span>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
