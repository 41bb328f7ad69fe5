import { describe, expect, it } from 'vitest'
import { scan } from './scan.mjs'

const SECRET = { what: 'a password', value: 'otter "under" the bridge 7!' }
const TEXT =
  'My mother, Zsófia Kanári (MRN 8842-017), takes warfarin and now has a nosebleed that does not stop. What should she do tonight?'
const at = (text) => [
  {
    where: 'web.log',
    text: `{"level":30,"event":"x"}\n{"level":50,"event":"fault","msg":"before ${text} after"}\n`,
  },
]
const base64 = (text) => Buffer.from(text).toString('base64')

const codings = {
  'as it is': (text) => text,
  'escaped for JSON': (text) => JSON.stringify(text).slice(1, -1),
  'escaped for JSON twice': (text) => JSON.stringify(JSON.stringify(text)).slice(1, -1),
  'with other letters as numbers': (text) =>
    JSON.stringify(text)
      .slice(1, -1)
      .replace(/[^ -~]|[Mt]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`),
  'in an address': encodeURIComponent,
  'in a form': (text) => new URLSearchParams({ text }).toString(),
  'in base64': base64,
  'in base64 for addresses': (text) => Buffer.from(text).toString('base64url'),
  'in base64 behind other bytes': (text) => base64(`x${text}`),
  'in hex': (text) => Buffer.from(text).toString('hex'),
}

describe('scan', () => {
  it.each(Object.entries(codings))('finds a secret and a text %s', (_, code) => {
    expect(scan({ places: at(code(SECRET.value)), secrets: [SECRET] }).map(({ what }) => what)).toContain(
      SECRET.what,
    )
    expect(scan({ places: at(code(TEXT)), texts: [TEXT] }).map(({ what }) => what)).toContain(
      'a text of the benchmark',
    )
  })

  it.each([0, 7, 20, 60])('finds a sentence of a text, starting at character %i', (from) => {
    expect(scan({ places: at(TEXT.slice(from, from + 40)), texts: [TEXT] })).toHaveLength(1)
  })

  it.each([
    ['csk_Yz0123456789abcdefghijkl', 'an API key'],
    ['sk-proj-0123456789abcdefgh', 'a key of a provider'],
    ['http://localhost/join/abcdefghijklmnopqrstuvwx', 'a link to join or to set a password'],
    ['eyJhbGciOiJIUzI1NiJ9xx.eyJzdWIiOiIx.c2lnbmF0dXJl', 'a session or identity token'],
    ['postgresql://app:hunter22@db/x', 'a password in an address'],
  ])('recognizes %s by its form', (text, what) => {
    expect(scan({ places: at(text) }).map((found) => found.what)).toContain(what)
  })

  it('reports the place and quotes nothing', () => {
    const [found] = scan({
      places: at(SECRET.value.replaceAll('"', '')),
      secrets: [{ ...SECRET, value: SECRET.value.replaceAll('"', '') }],
    })
    expect(found).toEqual({ where: 'web.log', what: 'a password', near: 'line 2 (event fault)' })
  })

  it('finds nothing in lines of ids', () => {
    const line =
      '{"level":30,"time":1795241858421,"process":"web","procedure":"runs.list","actor":"4862ff70-f8f2-4ec8-bfe4-7407ec2ba74e","outcome":"ok","ms":12,"msg":"procedure"}\n'
    expect(
      scan({ places: [{ where: 'web.log', text: line.repeat(500) }], secrets: [SECRET], texts: [TEXT] }),
    ).toEqual([])
  })
})
