export type Theme = 'light' | 'dark'

const oneYear = 60 * 60 * 24 * 365

/** Sets the theme and stores it in a cookie, so that the server renders the next page with it. */
export function chooseTheme(theme: Theme | 'system'): void {
  const root = document.documentElement
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  if (theme === 'system') {
    delete root.dataset.theme
    document.cookie = `theme=; Path=/; Max-Age=0; SameSite=Lax${secure}`
    return
  }
  root.dataset.theme = theme
  document.cookie = `theme=${theme}; Path=/; Max-Age=${oneYear}; SameSite=Lax${secure}`
}

export function readTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'light' || chosen === 'dark') return chosen
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
