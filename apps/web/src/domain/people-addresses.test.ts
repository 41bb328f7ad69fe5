import fc from 'fast-check'
import { domainToASCII, domainToUnicode } from 'node:url'
import { describe, expect, it } from 'vitest'
import { normaliseAddress, readAddress } from './people-addresses'
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
    ['', 'whole e-mail'],
    ['ada', 'whole e-mail'],
    ['ada@', 'whole e-mail'],
    ['@hospital.org', 'whole e-mail'],
    ['ada@@hospital.org', 'whole e-mail'],
    ['ada@hospital', 'not a domain'],
    ['ada@127.0.0.1', 'not a domain'],
    ['ada@0x7f.1', 'not a domain'],
    ['ada@[::1]', 'not a domain'],
    ['ada@hospital.org/x', 'not a domain'],
    ['ada@-hospital.org', 'not a domain'],
    ['a da@hospital.org', 'whole e-mail'],
    ['.ada@hospital.org', 'whole e-mail'],
    ['a..b@hospital.org', 'whole e-mail'],
    ['Ada <ada@hospital.org>', 'whole e-mail'],
    ['ada,bob@hospital.org', 'whole e-mail'],
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

  it('changes nothing when it reads again', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .tuple(fc.string({ unit: 'grapheme', minLength: 1 }), fc.domain())
        .map(([local, host]) => `${local}@${host}`),
      fc.emailAddress(),
    )
    fc.assert(
      fc.property(text, (given) => {
        const once = normaliseAddress(given)
        expect(normaliseAddress(once)).toBe(once)
      }),
      { numRuns: 3000 },
    )
  })

  it('does not care for case, white space around it or full width', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        const wide = [...email]
          .map((letter) =>
            /[a-z0-9]/i.test(letter) ? String.fromCharCode(letter.charCodeAt(0) + 0xfee0) : letter,
          )
          .join('')
        for (const other of [email.toUpperCase(), ` ${email}\n`, wide])
          expect(normaliseAddress(other)).toBe(normaliseAddress(email))
      }),
    )
  })
})

describe('readLabel', () => {
  it.each(['münchen', 'больница', '病院', 'δοκιμή', 'ñandú', 'straße-2'])(
    'reads the label of %s as people do',
    (label) => {
      const ascii = domainToASCII(`${label}.org`)
      expect(`${readLabel(ascii.replace('.org', ''))}.org`).toBe(domainToUnicode(ascii))
    },
  )

  it.each(['hospital', 'xn--', 'xn--\u00e9', 'xn--99999999'])('leaves %j as it is', (label) => {
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
  ])('takes %s for %s', (one, other) => {
    expect(skeletonOf(one)).toBe(skeletonOf(other))
  })

  it('finds any address again in which one letter was replaced by one that looks alike', () => {
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
  ])('tells %s from %s', (one, other) => {
    expect(skeletonOf(one)).not.toBe(skeletonOf(other))
  })
})
