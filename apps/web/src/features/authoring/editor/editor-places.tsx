import type { ComponentProps } from 'react'
import { UndoButtons } from '../../kits/drafts/undo-buttons'
import { useTaskDraft } from '../../kits/task-draft/task-draft-provider'
import type { EditorTab } from './editor-tabs'
import { strings } from './strings'
import { usePaneInView } from './use-pane-in-view'

const link =
  'border-b-2 border-transparent pt-1 whitespace-nowrap text-ink-2 hover:text-ink focus-visible:-outline-offset-2 pointer-coarse:min-h-11 min-h-9 aria-[current]:border-accent aria-[current]:text-ink'

interface EditorPlacesProps {
  tabs: readonly EditorTab[]
  shown: EditorTab | undefined
  onShow: (tab: EditorTab) => void
  /** The panels come before the conversation. */
  endFirst: boolean
  /** What undo and redo do. */
  move: ComponentProps<typeof UndoButtons>['move']
}

/**
 * On a narrow screen, the conversation and the tabs are one long page: this line leads to each of them from anywhere,
 * takes the place of the tabs, shows which of them is in view, and has undo and redo within reach.
 */
export function EditorPlaces({ tabs, shown, onShow, endFirst, move }: EditorPlacesProps) {
  const pane = usePaneInView()
  const { state, store, readOnly } = useTaskDraft()
  const conversation = (
    <button
      type="button"
      aria-current={pane === 'conversation' || undefined}
      className={link}
      onClick={() => goToPane('conversation')}
    >
      {strings.conversation}
    </button>
  )
  return (
    <div
      data-editor-places
      className="sticky top-0 z-10 flex items-center border-b border-hair bg-paper text-sm lg:hidden"
    >
      <nav
        aria-label={strings.places}
        className="flex min-w-0 grow gap-x-3 overflow-x-auto px-(--gutter) pointer-coarse:[scrollbar-width:none]"
      >
        {endFirst ? null : conversation}
        {tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            aria-current={(pane === 'panels' && tab === shown) || undefined}
            className={link}
            onClick={() => {
              onShow(tab)
              goToPane('panels')
            }}
          >
            {strings.tabs[tab]}
          </button>
        ))}
        {endFirst ? conversation : null}
      </nav>
      {readOnly ? null : (
        <div className="flex shrink-0 border-s border-hair">
          <UndoButtons state={state} store={store} move={move} />
        </div>
      )}
    </div>
  )
}

function goToPane(name: string): void {
  const pane = document.querySelector<HTMLElement>(`[data-pane="${name}"]`)
  pane?.scrollIntoView({ block: 'start' })
  pane?.focus({ preventScroll: true })
}
