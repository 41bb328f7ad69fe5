import { Notice } from '../../components/ui/states/notice'
import { Time } from '../../components/ui/text/time'
import type { LlmSubject } from '../../domain/systems/systems'

/** Says on the page of an archived system or judge what that means. */
export function ArchivedNotice({ subject, archivedAt }: { subject: LlmSubject; archivedAt: string | null }) {
  if (archivedAt === null) return null
  return (
    <Notice className="mb-8" title="Archived">
      Archived on <Time value={archivedAt} look="date" />. This {subject} is not offered for new runs or to
      authors. Its runs and results stay, and runs that have started finish. Restore it to use it again.
    </Notice>
  )
}
