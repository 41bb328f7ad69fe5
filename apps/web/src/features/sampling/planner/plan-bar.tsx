import { Undo2 } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '../../../components/ui/controls/button'
import { ButtonLink } from '../../../components/ui/layout/link'
import { Badge } from '../../../components/ui/states/badge'
import { Time } from '../../../components/ui/text/time'
import type { PlanReport } from '../../../domain/sampling/report-plan'
import type { PlanEditor } from './use-plan-editor'

interface PlanBarProps {
  editor: PlanEditor
  draftHref: string
  report: PlanReport | null
}

/** Whether the plan is saved and can be met, always in view, with undo and the step to the draw. */
export function PlanBar({ editor, draftHref, report }: PlanBarProps) {
  // The focused element stays in view below it.
  useEffect(() => {
    document.documentElement.dataset.bar = ''
    return () => void delete document.documentElement.dataset.bar
  }, [])
  return (
    <div className="sticky top-0 z-10 -mx-2 mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hair bg-paper px-2 py-2 text-sm">
      <span role="status" className="text-ink-2">
        <SaveState editor={editor} />
      </span>
      {report ? (
        <a href="#report" className="no-underline">
          <MeetBadge status={report.preview.status} />
        </a>
      ) : null}
      <div className="ml-auto flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="quiet"
          icon={<Undo2 aria-hidden="true" className="size-4" />}
          disabled={!editor.canUndo}
          onClick={editor.undo}
        >
          Undo
        </Button>
        {/* Saving again takes the pool of today, which a draw requires when the pool has changed. */}
        <Button
          size="sm"
          variant={editor.isForDraw ? 'secondary' : 'primary'}
          busy={editor.isSavingForDraw}
          disabled={editor.problem !== null || editor.conflict !== null}
          onClick={() => void editor.saveForDraw()}
        >
          {editor.isForDraw ? 'Save again' : 'Save plan for the draw'}
        </Button>
        {editor.isForDraw ? (
          <ButtonLink size="sm" variant="primary" href={`${draftHref}#draw`}>
            Go to the draw
          </ButtonLink>
        ) : null}
      </div>
    </div>
  )
}

function SaveState({
  editor: { isSaving, isUnsaved, failure, conflict, problem, savedAt },
}: {
  editor: PlanEditor
}) {
  if (conflict) return <span className="text-amber">◆ Not saved: the plan has changed</span>
  if (failure) return <span className="text-brick">▲ Not saved yet. Trying again</span>
  if (problem !== null) return <span className="text-brick">▲ Not saved yet: fix the plan first</span>
  if (isSaving || isUnsaved) return 'Saving'
  return savedAt ? (
    <>
      Saved <Time value={savedAt} look="time" />
    </>
  ) : (
    'All changes saved'
  )
}

function MeetBadge({ status }: { status: PlanReport['preview']['status'] }) {
  if (status === 'feasible') return <Badge tone="accent">The pool can meet it</Badge>
  return status === 'infeasible' ? (
    <Badge tone="amber">The pool can’t meet it</Badge>
  ) : (
    <Badge tone="brick">Can’t be drawn</Badge>
  )
}
