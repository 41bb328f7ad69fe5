import { Notice } from '../../../components/ui/states/notice'
import { Link } from '../../../components/ui/layout/link'
import { acceptedNotice } from './strings'

/** The editor shows what the author wrote; the adjudicator may have changed it before accepting it. */
export function AcceptedNotice({ taskId }: { taskId: string }) {
  return (
    <Notice actions={<Link href={`/outcomes/${taskId}`}>{acceptedNotice.open}</Link>}>
      {acceptedNotice.says}
    </Notice>
  )
}
