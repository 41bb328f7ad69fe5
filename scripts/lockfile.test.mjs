import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inRoot } from './lib/paths.mjs'

// Earlier versions have a known vulnerability, or were not the latest when this version was chosen.
const FLOORS = {
  next: '16.4.6',
  react: '19.2.6',
  'react-dom': '19.2.6',
  'next-auth': '4.24.15',
  '@trpc/client': '11.8.0',
  '@trpc/server': '11.8.0',
  '@trpc/tanstack-react-query': '11.8.0',
}

const PERMISSIVE = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'Unlicense',
  'Python-2.0',
  'CC0-1.0',
  'OFL-1.1',
])

// Exceptions to permissive licenses, each with its reason. The site serves none of them.
const EXCEPTIONS = [
  [
    /^@img\/sharp-(libvips-.*|wasm32|win32-.*)$/,
    /LGPL-3\.0-or-later/,
    'the image optimizer of the framework: optional, switched off, and never loaded',
  ],
  [/^lightningcss(-.*)?$/, /^MPL-2\.0$/, 'compiles styles while building; used as it is, and not shipped'],
  [/^axe-core$|^@axe-core\/playwright$/, /^MPL-2\.0$/, 'a tool of the tests'],
  [/^elkjs$/, /^EPL-2\.0$/, 'draws diagrams in a tool of the database client; development only'],
  [/^caniuse-lite$/, /^CC-BY-4\.0$/, 'data on browsers, read while building'],
]

// Packages with a license that their package.json does not name.
const LICENSES_READ = { 'seq-queue': 'MIT' }

const { packages } = JSON.parse(fs.readFileSync(inRoot('package-lock.json'), 'utf8'))
const installed = Object.entries(packages)
  .filter(([place, { link }]) => place.includes('node_modules/') && !link)
  .map(([place, entry]) => ({ ...entry, place, name: place.slice(place.lastIndexOf('node_modules/') + 13) }))

describe('package-lock.json', () => {
  it.each(Object.entries(FLOORS))('holds every copy of %s at %s or above', (name, floor) => {
    const copies = installed.filter((entry) => entry.name === name)
    expect(copies.length).toBeGreaterThan(0)
    for (const { place, version } of copies)
      expect(isAtLeast(version, floor), `${place} is ${version}`).toBe(true)
  })

  it('has every tRPC client package at its minimum version', () => {
    expect(
      [...new Set(installed.filter(({ name }) => name.startsWith('@trpc/')).map(({ name }) => name))].filter(
        (name) => !(name in FLOORS),
      ),
    ).toEqual([])
  })

  // Without a resolved URL a package comes from npm's configured registry.
  it('takes everything from the registry, with an integrity hash', () => {
    const others = installed.filter(
      ({ resolved, integrity, inBundle }) =>
        !inBundle &&
        (!(resolved ?? 'https://registry.npmjs.org/').startsWith('https://registry.npmjs.org/') ||
          !/^sha512-/.test(integrity ?? '')),
    )
    expect(others.map(({ place }) => place)).toEqual([])
  })

  it('pins direct dependencies exactly', () => {
    const ours = Object.entries(packages).filter(([place]) => !place.includes('node_modules/'))
    const loose = ours.flatMap(([place, { dependencies = {}, devDependencies = {} }]) =>
      Object.entries({ ...dependencies, ...devDependencies })
        .filter(
          ([name, range]) =>
            !name.startsWith('@consilium/') && !/^(npm:[\w/@-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(range),
        )
        .map(([name, range]) => `${place}: ${name} ${range}`),
    )
    expect(loose).toEqual([])
  })

  it('contains only permissive licenses, except those with a stated reason', () => {
    const unknown = installed.filter(
      (entry) =>
        !isPermissive(licenseOf(entry)) &&
        !EXCEPTIONS.some(([name, license]) => name.test(entry.name) && license.test(licenseOf(entry))),
    )
    expect(unknown.map(({ place, license }) => `${place}: ${license}`)).toEqual([])
  })

  it('has no unused license exception', () => {
    for (const [name, license] of EXCEPTIONS)
      expect(
        installed.some((entry) => name.test(entry.name) && license.test(licenseOf(entry))),
        String(name),
      ).toBe(true)
  })
})

describe('isAtLeast', () => {
  it.each([
    ['16.4.6', '16.4.6', true],
    ['16.4.5', '16.4.6', false],
    ['16.10.0', '16.4.6', true],
    ['15.99.99', '16.4.6', false],
    ['17.0.0', '16.4.6', true],
    ['16.4.6-canary.1', '16.4.6', false],
  ])('%s against %s: %s', (version, floor, expected) => {
    expect(isAtLeast(version, floor)).toBe(expected)
  })
})

function licenseOf({ name, license }) {
  return license ?? LICENSES_READ[name] ?? 'none'
}

function isPermissive(expression) {
  const choices = expression.replace(/^\(|\)$/g, '').split(/ OR /i)
  return choices.some((choice) => choice.split(/ AND /i).every((part) => PERMISSIVE.has(part.trim())))
}

/** A pre-release version (1.0.0-beta) counts as lower than its release. */
function isAtLeast(version, floor) {
  const [numbers, before] = version.split('-', 2)
  const [left, right] = [numbers, floor].map((text) => text.split('.').map(Number))
  const differs = left.findIndex((part, index) => part !== right[index])
  return differs === -1 ? before === undefined : left[differs] > right[differs]
}
