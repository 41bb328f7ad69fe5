import { Button } from '../../../components/ui/controls/button'
import { Notice } from '../../../components/ui/states/notice'
import { formatCount } from '../../../components/ui/text/format'
import { Time } from '../../../components/ui/text/time'
import { comparePlans } from '../../../domain/sampling/compare-plans'
import { plannerStrings } from './strings'
import type { PlanEditor } from './use-plan-editor'

/** A conflict with what differs, what stops saving, and the plan that the next draw uses. */
export function PlanNotices({ editor }: { editor: PlanEditor }) {
  const { conflict, plan, problem, failure, drawError, forDraw, isForDraw, recovered } = editor
  return (
    <div className="grid gap-3 empty:hidden">
      {conflict ? (
        <Notice
          tone="amber"
          live
          wide
          title={plannerStrings.conflict}
          actions={
            <>
              <Button size="sm" onClick={editor.takeOther}>
                Load the other version
              </Button>
              <Button size="sm" variant="quiet" onClick={editor.keepMine}>
                Keep mine
              </Button>
            </>
          }
        >
          <p>From your version to the other one:</p>
          <ul className="mt-1 list-disc pl-5">
            {comparePlans(plan, conflict.plan).map((line) => (
              <li key={line} className="wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {recovered ? (
        <Notice
          tone="amber"
          live
          title="This browser has changes that were not saved"
          actions={
            <>
              <Button size="sm" onClick={() => editor.change(recovered)}>
                Restore them
              </Button>
              <Button size="sm" variant="quiet" onClick={editor.forgetRecovered}>
                Discard them
              </Button>
            </>
          }
        >
          <ul className="list-disc pl-5">
            {comparePlans(plan, recovered).map((line) => (
              <li key={line} className="wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {failure ? (
        <Notice tone="brick" live title="This was not saved">
          {failure} What you typed is kept in this browser.
        </Notice>
      ) : null}
      {problem !== null ? (
        <Notice tone="brick" live title="The plan can’t be saved">
          {problem}
        </Notice>
      ) : null}
      {drawError ? (
        <Notice tone="brick" live title="The plan was not saved for the draw">
          {drawError}
        </Notice>
      ) : null}
      {forDraw ? (
        <Notice
          tone={isForDraw ? 'accent' : 'neutral'}
          live
          title={
            isForDraw
              ? 'This plan is saved for the draw'
              : 'The plan has changed since it was saved for the draw'
          }
        >
          Saved by {forDraw.savedBy.name}, <Time value={forDraw.savedAt} />, with a pool of{' '}
          {formatCount(forDraw.poolTasks, 'task')}.{' '}
          <span className="text-ink-2">
            Plan <Hash value={forDraw.hash} />, pool <Hash value={forDraw.poolHash} />
          </span>
        </Notice>
      ) : null}
    </div>
  )
}

function Hash({ value }: { value: string }) {
  return (
    <code title={value} className="text-xs">
      {value.slice(0, 12)}
    </code>
  )
}
