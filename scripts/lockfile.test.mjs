import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inRoot } from './lib/paths.mjs'

// The first version without the named advisory. A package that is published in several major versions has one for
// each. Without an advisory: earlier versions were not the latest when this version was chosen.
const FLOORS = {
  '@trpc/client': { '11.8.0': null },
  '@trpc/server': { '11.8.0': null },
  '@trpc/tanstack-react-query': { '11.8.0': null },
  'deepmerge-ts': { '8.0.0': 'GHSA-ggr8-5vv4-36mx' },
  effect: { '3.20.0': 'GHSA-38f7-945m-qr2g' },
  'fast-uri': { '3.1.6': 'GHSA-7p8r-x3mc-p8w7 and four later ones' },
  'find-my-way': { '9.7.0': 'GHSA-c96f-x56v-gq3h' },
  jose: { '4.15.5': 'GHSA-hhhv-q57g-882q' },
  mysql2: { '3.23.1': 'GHSA-3f6p-5ww8-9rcr, GHSA-rgwj-5xj2-c3m3' },
  nanoid: { '3.3.18': 'GHSA-2v37-7h3g-55p8' },
  next: { '16.4.6': 'GHSA-2xp9-vwfh-vxw4' },
  'next-auth': { '4.24.15': 'GHSA-7rqj-j65f-68wh' },
  nodemailer: { '10.6.0': 'GHSA-2x7j-588g-ccc2' },
  postcss: { '8.5.23': 'GHSA-fxqj-rqcc-2cmp' },
  react: { '19.2.6': null },
  'react-dom': { '19.2.6': null },
  undici: { '6.28.0': 'GHSA-8xcm-r25x-g524', '7.29.0': 'GHSA-8xcm-r25x-g524' },
  uuid: { '11.1.1': 'GHSA-w5hq-g745-h8pq' },
  valibot: { '1.2.0': 'GHSA-vqpr-j7v3-hqw9' },
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
  'PSF-2.0',
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

const { packages } = JSON.parse(fs.readFileSync(inRoot('package-lock.json'), 'utf8'))
const installed = Object.entries(packages)
  .filter(([place, { link }]) => place.includes('node_modules/') && !link)
  .map(([place, entry]) => ({ ...entry, place, name: place.slice(place.lastIndexOf('node_modules/') + 13) }))

describe('package-lock.json', () => {
  it.each(Object.entries(FLOORS))(
    'holds every copy of %s at a version without advisories',
    (name, floors) => {
      const copies = installed.filter((entry) => entry.name === name)
      expect(copies.length, 'Remove its row: the package is no longer installed.').toBeGreaterThan(0)
      for (const { place, version } of copies)
        expect(
          isSafe(version, Object.keys(floors)),
          `${place} is ${version}: ${JSON.stringify(floors)}`,
        ).toBe(true)
    },
  )

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

describe('isSafe', () => {
  it.each([
    ['6.28.0', true],
    ['6.27.9', false],
    ['7.28.0', false],
    ['7.29.0', true],
    ['5.99.0', false],
    ['8.0.0', true],
  ])('%s against 6.28.0 and 7.29.0: %s', (version, expected) => {
    expect(isSafe(version, ['6.28.0', '7.29.0'])).toBe(expected)
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

/** At least the floor of its own major version; versions above all floors are safe, and those below all are not. */
function isSafe(version, floors) {
  const own = floors.find((floor) => Number.parseInt(floor) === Number.parseInt(version))
  return own ? isAtLeast(version, own) : floors.every((floor) => isAtLeast(version, floor))
}

function licenseOf({ license }) {
  return license ?? 'none'
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
