import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { NextConfig } from 'next'

const repositoryRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

const headersForAll = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
]

// Answers of the API are data: nothing in them may run, load or be framed.
const headersForApi = [
  {
    key: 'Content-Security-Policy',
    value: "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  },
]

const nextConfig: NextConfig = {
  output: 'standalone',
  outputFileTracingRoot: repositoryRoot,
  turbopack: { root: repositoryRoot },
  transpilePackages: ['@consilium/db', '@consilium/scoring', '@consilium/worker'],
  serverExternalPackages: ['@node-rs/argon2', 'pg', 'bullmq', 'ioredis'],
  images: { unoptimized: true },
  poweredByHeader: false,
  // npm run check and npm test check types; a first start need not wait for that again.
  typescript: { ignoreBuildErrors: true },
  async headers() {
    return [
      { source: '/:path*', headers: headersForAll },
      { source: '/api/:path*', headers: headersForApi },
    ]
  },
}

export default nextConfig
