import { useId } from 'react'
import { useKeyHint } from '../../components/shell/commands/use-key-hint'
import { Button } from '../../components/ui/controls/button'
import { loadPart } from '../../components/ui/loading/load-part'
import { Notice } from '../../components/ui/states/notice'
import { Skeleton } from '../../components/ui/states/skeleton'
import { strings as kitStrings } from '../kits/assignments/strings'
import { useReview } from './review-provider'
import { strings } from './strings'

const EarlierReviewPanel = loadPart(
  () => import('./earlier-review-panel').then((file) => file.EarlierReviewPanel),
  {
    waiting: () => <Skeleton label={kitStrings.loading} />,
  },
)

/** Shows the reviewer of an earlier version that this one is revised, and expands to the changes. */
export function EarlierReviewNotice({
  isOpen,
  onOpen,
}: {
  isOpen: boolean
  onOpen: (open: boolean) => void
}) {
  const { review } = useReview()
  const panelId = useId()
  const hint = useKeyHint()
  if (!review.before) return null
  return (
    <section data-part="before" aria-label={strings.before.title(review.number)}>
      <Notice
        tone="amber"
        title={strings.before.title(review.number)}
        actions={
          <Button
            size="sm"
            shortcut={hint('changes')}
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={() => onOpen(!isOpen)}
          >
            {isOpen ? strings.before.hide : strings.before.show}
          </Button>
        }
      >
        {strings.before.lead}
      </Notice>
      <div id={panelId}>{isOpen ? <EarlierReviewPanel review={review} before={review.before} /> : null}</div>
    </section>
  )
}
