import type { Finding, Secret } from './scan.mjs'
export function scanInstance(options: {
  dataDir: string
  secrets?: Secret[]
  env?: Record<string, string | undefined>
}): Promise<{ findings: Finding[]; counts: Record<'places' | 'characters' | 'secrets' | 'texts', number> }>
