import { useId } from 'react'
import { Button } from '../../components/ui/button'
import { loadPart } from '../../components/ui/load-part'
import { Notice } from '../../components/ui/notice'
import { Skeleton } from '../../components/ui/skeleton'
import { useReview } from './review-provider'
import { strings } from './strings'

const MendedPanel = loadPart(() => import('./mended-panel').then((file) => file.MendedPanel), {
  waiting: () => <Skeleton label={strings.loading} />,
})

/** That one has reviewed an earlier version, and, unfolded, what has changed since. */
export function MendedNotice({ isOpen, onOpen }: { isOpen: boolean; onOpen: (open: boolean) => void }) {
  const { review } = useReview()
  const panelId = useId()
  if (!review.before) return null
  return (
    <section data-part="before" aria-label={strings.before.title(review.number)}>
      <Notice
        tone="amber"
        title={strings.before.title(review.number)}
        actions={
          <Button
            size="sm"
            shortcut="W"
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
      <div id={panelId}>{isOpen ? <MendedPanel review={review} before={review.before} /> : null}</div>
    </section>
  )
}
