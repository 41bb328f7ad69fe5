import NextLink from 'next/link'
import { cx } from '../ui/cx'
import { buttonStyles } from '../ui/controls/button'
import { MenuGlyph, PersonGlyph, PlusGlyph } from '../ui/glyphs'
import { Link } from '../ui/layout/link'
import type { ShellPerson } from './account-panel'
import { BarPopover } from './bar-popover'
import { AccountPanel, Bell } from './load-signed-in'
import { NavLinks, type NavLink } from './nav-links'
import { PaletteButton } from './commands/palette-button'
import { ThemeToggle } from './theme-toggle'

type AppBarProps = {
  person: ShellPerson | null
  nav: readonly NavLink[]
  /** Links that are not in the bar, listed under the person's name. */
  accountLinks?: readonly NavLink[]
}

export function AppBar({ person, nav, accountLinks }: AppBarProps) {
  // A longer row of links fits on one line only at a larger breakpoint.
  const long = nav.length > 5
  const wideOnly = long ? 'max-lg:hidden' : 'max-md:hidden'
  const roomForName = long ? 'max-xl:hidden' : 'max-lg:hidden'
  const narrowOnly = long ? 'lg:hidden' : 'md:hidden'
  return (
    <header
      data-print="hide"
      className="flex h-(--bar-height) shrink-0 items-center gap-6 border-b border-hair px-(--gutter)"
    >
      <NextLink
        href="/"
        prefetch={false}
        className="rounded-sm font-serif text-[1.1875rem] font-semibold tracking-[-0.02em] text-ink no-underline"
      >
        Consilium
      </NextLink>
      <nav aria-label="Main" className={cx('h-full', wideOnly)}>
        <NavLinks links={nav} look="bar" />
      </nav>
      <div className="ml-auto flex items-center gap-1 sm:gap-2">
        {nav.some(({ href }) => href === '/write') ? (
          <NextLink
            href="/write/new"
            prefetch={false}
            title="New task (Shift N)"
            className={cx(buttonStyles('secondary', 'sm'), 'mr-1 max-sm:hidden')}
          >
            <PlusGlyph />
            <span className={nav.length > 7 ? 'sr-only' : 'max-xl:sr-only'}>New task</span>
          </NextLink>
        ) : null}
        <PaletteButton />
        <ThemeToggle />
        {person ? <Bell initial={person.unread} /> : null}
        {person ? (
          <BarPopover
            id="account-panel"
            label={`Account of ${person.name}`}
            button={
              <>
                <PersonGlyph />
                <span className={cx('max-w-40 truncate', roomForName)}>{person.name}</span>
              </>
            }
            buttonClassName="inline-flex min-h-9 min-w-9 items-center justify-center gap-2"
            panelClassName="top-(--top-height) right-(--gutter) w-60 rounded-b-lg"
          >
            <AccountPanel person={person} links={accountLinks} />
          </BarPopover>
        ) : (
          <Link href="/sign-in" className="ml-1 pt-1 whitespace-nowrap">
            Sign in
          </Link>
        )}
        <div className={narrowOnly}>
          <BarPopover
            id="menu-panel"
            label="Menu"
            button={<MenuGlyph />}
            buttonClassName="inline-grid size-9 place-items-center"
            panelClassName="top-(--top-height) right-0 left-0 w-full border-x-0 border-t-0 motion-safe:animate-appear"
          >
            <nav aria-label="Menu">
              <NavLinks links={nav} look="list" />
            </nav>
          </BarPopover>
        </div>
      </div>
    </header>
  )
}
