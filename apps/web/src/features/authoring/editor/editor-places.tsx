import type { EditorTab } from './editor-tabs'
import { strings } from './strings'
import { usePaneInView } from './use-pane-in-view'

const link =
  'border-b-2 border-transparent pt-1 whitespace-nowrap text-ink-2 hover:text-ink focus-visible:-outline-offset-2 pointer-coarse:min-h-11 min-h-9 aria-[current]:border-accent aria-[current]:text-ink'

interface EditorPlacesProps {
  tabs: readonly EditorTab[]
  shown: EditorTab | undefined
  onShow: (tab: EditorTab) => void
}

/**
 * On a narrow screen, the conversation and the tabs are one long page: this line leads to each of them from anywhere,
 * takes the place of the tabs, and shows which of them is in view.
 */
export function EditorPlaces({ tabs, shown, onShow }: EditorPlacesProps) {
  const pane = usePaneInView()
  return (
    <nav
      aria-label={strings.places}
      data-editor-places
      className="sticky top-0 z-10 flex gap-x-3 overflow-x-auto border-b border-hair bg-paper px-(--gutter) text-sm lg:hidden"
    >
      <button
        type="button"
        aria-current={pane === 'conversation' || undefined}
        className={link}
        onClick={() => goToPane('conversation')}
      >
        {strings.conversation}
      </button>
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
    </nav>
  )
}

function goToPane(name: string): void {
  const pane = document.querySelector<HTMLElement>(`[data-pane="${name}"]`)
  pane?.scrollIntoView({ block: 'start' })
  pane?.focus({ preventScroll: true })
}
