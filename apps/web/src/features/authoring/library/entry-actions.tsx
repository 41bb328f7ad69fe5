import { Button } from '../../../components/ui/controls/button'
import type { LibraryKind } from '../../../domain/library/library'
import * as strings from './strings'
import type { Library } from './use-library'

interface EntryActionsProps {
  library: Library
  kind: LibraryKind
  entry: { id: string; mine: boolean; shared: boolean }
  /** Adds the entry to the rubric; null when it cannot be added, which `reason` explains. */
  onInsert: (() => void) | null
  reason: string
  label: string
}

/** The actions on the selected entry. */
export function EntryActions({ library, kind, entry, onInsert, reason, label }: EntryActionsProps) {
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        {onInsert ? (
          <Button size="sm" variant="primary" shortcut="Enter" onClick={onInsert}>
            {label}
          </Button>
        ) : (
          <p className="text-sm text-ink-2">
            <span aria-hidden="true">● </span>
            {reason}
          </p>
        )}
        {entry.mine ? (
          <>
            <Button
              size="sm"
              aria-describedby="offer-hint"
              busy={library.busy}
              onClick={() => library.share(kind, entry.id, !entry.shared)}
            >
              {entry.shared ? 'Withdraw from everyone' : 'Offer to everyone'}
            </Button>
            <Button
              size="sm"
              variant="quiet"
              busy={library.busy}
              onClick={() => library.archive(kind, entry.id)}
            >
              Archive
            </Button>
          </>
        ) : null}
      </div>
      {entry.mine && !entry.shared ? (
        <p id="offer-hint" className="text-sm text-ink-2">
          {strings.offerHint}
        </p>
      ) : null}
      {library.entryError ? (
        <p role="alert" className="text-sm text-brick">
          <span aria-hidden="true">▲ </span>
          {library.entryError}
        </p>
      ) : null}
    </div>
  )
}
