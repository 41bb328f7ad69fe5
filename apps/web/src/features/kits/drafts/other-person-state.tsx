import { Button } from '../../../components/ui/controls/button'
import { EmptyState } from '../../../components/ui/states/empty-state'
import type { SaveFailure } from './save-failures'
import { draftStrings as strings } from './strings'

/** In place of a draft while another person is signed in. It comes back when its author does. */
export function OtherPersonState(props: { title: string; failure: SaveFailure; onRetry: () => void }) {
  return (
    <EmptyState
      level={1}
      className="mx-auto w-full max-w-[46rem] px-(--gutter) mt-8"
      title={props.title}
      actions={<Button onClick={props.onRetry}>{strings.tryAgain}</Button>}
    >
      {props.failure.sentence} {strings.comesBack}
    </EmptyState>
  )
}
