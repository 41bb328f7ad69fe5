import type { EditorTab } from './editor-tabs'
import { strings } from './strings'

const link =
  'border-b-2 border-transparent pt-1 whitespace-nowrap text-ink-2 hover:text-ink focus-visible:-outline-offset-2 pointer-coarse:min-h-11 min-h-9'

interface EditorPlacesProps {
  tabs: readonly EditorTab[]
  shown: EditorTab | undefined
  onShow: (tab: EditorTab) => void
}

/**
 * On a narrow screen, the conversation and the tabs are one long page: this line leads to each of them from anywhere,
 * and takes the place of the tabs.
 */
export function EditorPlaces({ tabs, shown, onShow }: EditorPlacesProps) {
  return (
    <nav
      aria-label={strings.places}
      data-editor-places
      className="sticky top-0 z-10 flex gap-x-3 overflow-x-auto border-b border-hair bg-paper px-(--gutter) text-sm lg:hidden"
    >
      <button type="button" className={link} onClick={() => goToPane('conversation')}>
        {strings.conversation}
      </button>
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          aria-current={tab === shown || undefined}
          className={`${link} aria-[current]:border-accent aria-[current]:text-ink`}
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
