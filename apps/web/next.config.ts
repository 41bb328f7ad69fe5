import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { NextConfig } from 'next'
import { hashDetectors } from '../../scripts/lib/hash-detectors.mjs'
import { headersForAll, POLICY_OF_WORKERS } from './src/server/platform/headers/security-headers'

const repositoryRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

const nextConfig: NextConfig = {
  output: 'standalone',
  outputFileTracingRoot: repositoryRoot,
  turbopack: { root: repositoryRoot },
  transpilePackages: ['@consilium/db', '@consilium/scoring', '@consilium/worker'],
  serverExternalPackages: ['@node-rs/argon2', 'pg', 'bullmq', 'ioredis'],
  images: { unoptimized: true },
  env: { GUARD_DETECTORS: hashDetectors() },
  poweredByHeader: false,
  // npm run check and npm test check types; a first start need not wait for that again.
  typescript: { ignoreBuildErrors: true },
  // The server completes every answer by itself; this is for the moment before it does.
  // Browsers request it by themselves when a page is left, or fails, before they read which icon it names.
  redirects: async () => [{ source: '/favicon.ico', destination: '/favicon.svg', permanent: true }],
  headers: async () => [
    { source: '/:path*', headers: Object.entries(headersForAll).map(([key, value]) => ({ key, value })) },
    {
      source: '/_next/static/chunks/:file(turbopack-worker-[^/]+)',
      headers: [{ key: 'Content-Security-Policy', value: POLICY_OF_WORKERS }],
    },
  ],
}

export default nextConfig
