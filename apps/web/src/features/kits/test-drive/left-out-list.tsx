import { jumpToPart } from '../drafts/jump-to-part'
import type { LeftOut } from './lay-out-cells'
import { strings } from './strings'
import { describeLeftOut } from './summarize-verdicts'

/** The criteria that the test leaves out; each leads to its place in the rubric. */
export function LeftOutList({ left }: { left: readonly LeftOut[] }) {
  if (left.length === 0) return null
  return (
    <ul aria-label={strings.leftOutLabel} className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {left.map((one) => (
        <li key={one.id}>
          <span aria-hidden="true" className="text-amber">
            ◆{' '}
          </span>
          <button
            type="button"
            onClick={() => jumpToPart(`criterion:${one.id}`)}
            className="text-accent underline underline-offset-3 first-letter:uppercase hover:text-accent-strong pointer-coarse:min-h-11"
          >
            {describeLeftOut(one)}
          </button>
        </li>
      ))}
    </ul>
  )
}
