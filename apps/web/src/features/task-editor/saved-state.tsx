import { Button } from '../../components/ui/button'
import { Notice } from '../../components/ui/notice'
import { Spinner } from '../../components/ui/spinner'
import { Time } from '../../components/ui/time'
import { strings } from './strings'
import { useTaskDraft } from './task-draft-provider'

/** “Saved 14:02”, always in view. */
export function SavedState() {
  const { state: { isUnsaved, failure, savedAt } } = useTaskDraft()
  return (
    <p data-testid="saved-state" className="flex items-center gap-1.5 text-sm whitespace-nowrap text-ink-2 tabular-nums">
      {failure && isUnsaved ? <span className="text-amber"><span aria-hidden="true">◆ </span>{strings.unsaved} · </span> : isUnsaved ? <><Spinner /><span className="sr-only">{strings.saving}. </span></> : null}
      <span>{strings.saved} <Time value={savedAt} look="time" /></span>
    </p>
  )
}

/** What keeps the draft from the server, in a sentence, and what to do. */
export function SaveNotices() {
  const { state: { failure, isKept, isUnsaved, isRecovered }, store } = useTaskDraft()
  return (
    <>
      {failure && isUnsaved ? (
        <Notice tone="amber" live title={strings.unsaved} actions={failure.why === 'closed' ? undefined : <Button size="sm" onClick={() => store.retry()}>{strings.saveNow}</Button>}>
          {failure.sentence}
        </Notice>
      ) : null}
      {!isKept && isUnsaved ? <Notice tone="brick" live>{strings.nowhere}</Notice> : null}
      {isRecovered ? <Notice tone="accent" live>{strings.recovered}</Notice> : null}
    </>
  )
}
