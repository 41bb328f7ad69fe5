import { Notice } from '../../components/ui/states/notice'
import type { FormalReason } from '../../domain/answering/formal-reasons'
import { returnedBecause, strings } from './strings'

/** Why an admin returned the first answer to this task. */
export function ReturnedNotice({ reason }: { reason: FormalReason | null }) {
  return reason === null ? null : (
    <Notice tone="amber" title={strings.returned.title}>
      {strings.returned.says(returnedBecause[reason])}
    </Notice>
  )
}
