import fc from 'fast-check'
import { domainToASCII, domainToUnicode } from 'node:url'
import { describe, expect, it } from 'vitest'
import { normalizeAddress, readAddress } from './people-addresses'
import { skeletonOf } from './people-look-alikes'
import { readLabel } from './people-punycode'

describe('readAddress', () => {
  it.each([
    ['  Ada@Hospital.ORG ', 'ada@hospital.org'],
    ['ada+tasks@hospital.org', 'ada+tasks@hospital.org'],
    ['ａｄａ＠ｈｏｓｐｉｔａｌ．ｏｒｇ', 'ada@hospital.org'],
    ['ada@hospital。org', 'ada@hospital.org'],
    ['ada@klinikum-münchen.de', `ada@${domainToASCII('klinikum-münchen.de')}`],
    [`ada@${domainToASCII('klinikum-münchen.de')}`, `ada@${domainToASCII('klinikum-münchen.de')}`],
    ['иван@больница.рф', `иван@${domainToASCII('больница.рф')}`],
    ['josé@hospital.es', 'josé@hospital.es'],
    ['o’brien@hospital.ie'.replace('’', "'"), "o'brien@hospital.ie"],
    ['田中@病院.jp', `田中@${domainToASCII('病院.jp')}`],
    ['ada@hospital.org.', 'ada@hospital.org'],
  ])('reads %j as %j', (text, address) => {
    expect(readAddress(text)).toEqual({ address })
  })

  it.each([
    ['', 'complete email'],
    ['ada', 'complete email'],
    ['ada@', 'complete email'],
    ['@hospital.org', 'complete email'],
    ['ada@@hospital.org', 'complete email'],
    ['ada@hospital', 'can’t receive mail'],
    ['ada@127.0.0.1', 'can’t receive mail'],
    ['ada@0x7f.1', 'can’t receive mail'],
    ['ada@[::1]', 'can’t receive mail'],
    ['ada@hospital.org/x', 'can’t receive mail'],
    ['ada@-hospital.org', 'can’t receive mail'],
    ['a da@hospital.org', 'complete email'],
    ['.ada@hospital.org', 'complete email'],
    ['a..b@hospital.org', 'complete email'],
    ['Ada <ada@hospital.org>', 'complete email'],
    ['ada,bob@hospital.org', 'complete email'],
    [`${'a'.repeat(65)}@hospital.org`, 'longer'],
    ['ad\u200ba@hospital.org', 'invisible character after “ad”'],
    ['\u202eada@hospital.org', 'invisible character before'],
    ['аda@hospital.org', '“а” in “аda” is Cyrillic, while the rest is Latin'],
    ['ada@hоspital.org', 'is Cyrillic, while the rest is Latin'],
    [`ada@${domainToASCII('hоspital.org')}`, 'while the rest is Latin'],
    ['αda@hospital.org', 'is Greek'],
  ])('refuses %j: %s', (text, words) => {
    const read = readAddress(text)
    expect('problem' in read ? read.problem : read.address).toContain(words)
  })

  it('does not change an address that was already normalized', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .tuple(fc.string({ unit: 'grapheme', minLength: 1 }), fc.domain())
        .map(([local, host]) => `${local}@${host}`),
      fc.emailAddress(),
    )
    fc.assert(
      fc.property(text, (given) => {
        const once = normalizeAddress(given)
        expect(normalizeAddress(once)).toBe(once)
      }),
      { numRuns: 3000 },
    )
  })

  it('ignores case, surrounding white space and full-width characters', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        const wide = [...email]
          .map((letter) =>
            /[a-z0-9]/i.test(letter) ? String.fromCharCode(letter.charCodeAt(0) + 0xfee0) : letter,
          )
          .join('')
        for (const other of [email.toUpperCase(), ` ${email}\n`, wide])
          expect(normalizeAddress(other)).toBe(normalizeAddress(email))
      }),
    )
  })
})

describe('readLabel', () => {
  it.each(['münchen', 'больница', '病院', 'δοκιμή', 'ñandú', 'straße-2'])(
    'decodes the label of %s as people read it',
    (label) => {
      const ascii = domainToASCII(`${label}.org`)
      expect(`${readLabel(ascii.replace('.org', ''))}.org`).toBe(domainToUnicode(ascii))
    },
  )

  it.each(['hospital', 'xn--', 'xn--\u00e9', 'xn--99999999'])('leaves %j unchanged', (label) => {
    expect(readLabel(label)).toBe(label)
  })
})

describe('skeletonOf', () => {
  it.each([
    ['ада@hospital.org', 'aдa@hospital.org'],
    ['ѕосо@hospital.org', 'soco@hospital.org'],
    ['josé@hospital.org', 'jose@hospital.org'],
    ['ada@hospita1.org', 'ada@hospital.org'],
    ['ada@h0spital.org', 'ada@hospital.org'],
    ['rnarie@hospital.org', 'marie@hospital.org'],
    [`ada@${domainToASCII('соре.org')}`, 'ada@cope.org'],
    ['νικ@hospital.org', 'vik@hospital.org'],
  ])('is the same for %s and %s', (one, other) => {
    expect(skeletonOf(one)).toBe(skeletonOf(other))
  })

  it('finds an address in which one letter was replaced by a look-alike', () => {
    const swaps = { a: 'а', c: 'с', e: 'е', o: 'о', p: 'р', x: 'х', y: 'у', l: '1', i: 'і' } as Record<
      string,
      string
    >
    fc.assert(
      fc.property(fc.stringMatching(/^[aceopxyli]{1,12}$/), fc.nat(), (local, place) => {
        const letters = [...local]
        const at = place % letters.length
        const changed = letters
          .map((letter, index) => (index === at ? (swaps[letter] ?? letter) : letter))
          .join('')
        expect(skeletonOf(`${changed}@hospital.org`)).toBe(skeletonOf(`${local}@hospital.org`))
      }),
    )
  })

  it.each([
    ['ada@hospital.org', 'adam@hospital.org'],
    ['ada@hospital.org', 'ada@hospitals.org'],
    ['ian@x.org', 'lan@x.org'],
  ])('differs for %s and %s', (one, other) => {
    expect(skeletonOf(one)).not.toBe(skeletonOf(other))
  })
})
