import type { Metadata, Viewport } from 'next'
import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import sansLatin from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2'
import serifLatin from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2'
import { AppShell } from '../components/shell/app-shell'
import { loadShellContext } from '../server/entry/shell-context'
import { hasOfflinePage } from '../server/platform/outage/offline-worker'
import './globals.css'

export const metadata: Metadata = {
  title: { default: 'Consilium', template: '%s · Consilium' },
  description: 'Clinical benchmarks for language models, written, reviewed and adjudicated by physicians.',
  icons: { icon: { url: '/favicon.svg', type: 'image/svg+xml' }, apple: '/icon.png' },
}

export const viewport: Viewport = {
  colorScheme: 'light dark',
  viewportFit: 'cover',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fbfaf6' },
    { media: '(prefers-color-scheme: dark)', color: '#191510' },
  ],
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [shell, cookieJar] = await Promise.all([loadShellContext(), cookies()])
  const chosen = cookieJar.get('theme')?.value
  const theme = chosen === 'light' || chosen === 'dark' ? chosen : undefined
  for (const font of [sansLatin, serifLatin])
    preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    <html lang="en" data-theme={theme} suppressHydrationWarning>
      <body>
        <AppShell
          person={shell.person}
          nav={shell.nav}
          commands={shell.commands}
          accountLinks={shell.commands.filter(({ href }) => !shell.nav.some((link) => link.href === href))}
          hasOfflinePage={hasOfflinePage()}
          footerLinks={[
            { href: '/methods', label: 'Methods' },
            { href: '/docs/api', label: 'API reference' },
          ]}
        >
          {children}
        </AppShell>
      </body>
    </html>
  )
}
