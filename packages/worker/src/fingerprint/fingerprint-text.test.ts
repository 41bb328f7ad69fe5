import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fingerprintConversation } from './fingerprint-conversation'
import { estimateShare, fingerprintText } from './fingerprint-text'

const share = (one: string, other: string) =>
  estimateShare(fingerprintText(one).signature, fingerprintText(other).signature)
const shareBand = (one: string, other: string) =>
  fingerprintText(one).bands.some((band) => fingerprintText(other).bands.includes(band))

const english =
  'I am a 54 year old man with type 2 diabetes. My doctor started empagliflozin last month and since yesterday I have been vomiting and feel very tired. My glucose is 180. Should I go to the emergency department, or can this wait until Monday when the practice opens again?'
const german =
  'Ich bin Hausärztin und betreue eine 71-jährige Patientin mit Vorhofflimmern unter Apixaban. Sie soll in zwei Wochen eine Koloskopie mit möglicher Polypektomie bekommen. Wann pausiere ich das Mittel, und brauche ich eine Überbrückung mit Heparin? Ihre Nierenfunktion ist leicht eingeschränkt.'
const japanese =
  '72歳の男性が3日前から続く胸痛で来院しました。心電図ではST上昇は認められませんが、トロポニンがわずかに上昇しています。抗血小板薬はすでに内服しています。入院させるべきでしょうか、それとも外来で経過を見てもよいでしょうか。腎機能は正常です。'
const arabic =
  'أنا طبيبة في عيادة أولية ولدي مريضة عمرها أربعون عاما تعاني من صداع نصفي متكرر وهي حامل في الشهر الرابع. ما هي الأدوية الآمنة التي يمكن أن أصفها لها، ومتى يجب أن أحولها إلى طبيب الأعصاب؟'

describe('fingerprints', () => {
  it('are the same for the same text in any Unicode form and case', () => {
    expect(fingerprintText('Ärzte fragen: Ⅳ Kalium?')).toEqual(
      fingerprintText('A\u0308RZTE  fragen — iv kalium'),
    )
    expect(fingerprintText(english)).toEqual(fingerprintText(english.toUpperCase()))
    // Stored fingerprints must fit those of later versions of the program.
    expect(fingerprintText('one two three four').signature.slice(0, 4)).toEqual([
      165_148_477, 1_566_932_010, -2_043_531_151, 496_656_306,
    ])
  })

  it('have 128 places and 32 bands of numbers that Postgres can store, or none', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const { signature, bands } = fingerprintText(text)
        expect([0, 128]).toContain(signature.length)
        expect(bands.length).toBe(signature.length / 4)
        expect(
          [...signature, ...bands].every(
            (value) => Number.isInteger(value) && value >= -(2 ** 31) && value < 2 ** 31,
          ),
        ).toBe(true)
        expect(share(text, text)).toBe(signature.length === 0 ? 0 : 1)
      }),
    )
    expect(fingerprintText('🙂 … ?!').signature).toEqual([])
  })

  it('estimate the shared part within sampling error', () => {
    const wordsFrom = (start: number) =>
      Array.from({ length: 400 }, (_, index) => `w${start + index}`).join(' ')
    const errors = [0, 40, 100, 150, 200, 300, 399].map((start) => {
      const common = Math.max(0, 400 - start - 2)
      return share(wordsFrom(0), wordsFrom(start)) - common / (2 * 398 - common)
    })
    // Three standard errors of 128 draws at one half.
    expect(Math.max(...errors.map(Math.abs))).toBeLessThan(0.133)
  })

  it.each([
    ['English, a number changed', english, english.replace('180', '210')],
    ['English, a sentence added', english, `${english} I take no other medicine.`],
    ['English, a sentence left out', english, english.replace('My glucose is 180. ', '')],
    ['English, a word changed twice', english, english.replace('man', 'woman').replace('Monday', 'Tuesday')],
    ['German, the age changed', german, german.replace('71', '68')],
    [
      'German, a sentence left out',
      german,
      german.replace(' Ihre Nierenfunktion ist leicht eingeschränkt.', ''),
    ],
    ['Japanese, the age changed', japanese, japanese.replace('72', '65')],
    ['Japanese, a sentence left out', japanese, japanese.replace('腎機能は正常です。', '')],
    ['Arabic, a word changed', arabic, arabic.replace('الرابع', 'الخامس')],
    ['Arabic, a greeting before', arabic, `السلام عليكم. ${arabic}`],
  ])('%s: near', (_, one, other) => {
    expect(share(one, other)).toBeGreaterThan(0.5)
    expect(shareBand(one, other)).toBe(true)
  })

  it.each([
    [
      'English, another case of the same kind',
      english,
      'I am a 61 year old woman with type 2 diabetes. My doctor stopped metformin last week and since then my glucose has been above 250 in the mornings. Should I call the practice, or wait until my next appointment in a month?',
    ],
    [
      'German, another question on the same drug',
      german,
      'Mein Patient nimmt Apixaban wegen Vorhofflimmerns und fragt, ob er dazu Ibuprofen gegen Knieschmerzen nehmen darf. Seine Nierenfunktion ist leicht eingeschränkt. Was rate ich ihm?',
    ],
    [
      'Japanese, another case',
      japanese,
      '45歳の女性が1週間前から続く頭痛で来院しました。神経学的所見に異常はありません。画像検査を行うべきでしょうか、それとも経過を見てもよいでしょうか。',
    ],
    [
      'Arabic, another case',
      arabic,
      'أنا طبيب أطفال ولدي مريض عمره أربع سنوات يعاني من حمى منذ ثلاثة أيام مع سعال. ما هي الفحوص التي يجب أن أطلبها، ومتى يجب أن أدخله إلى المستشفى؟',
    ],
    ['a translation', english, german],
    [
      'a paraphrase',
      english,
      'For a month now I have been taking an SGLT2 inhibitor for my diabetes (I am 54, male). I started throwing up yesterday and am exhausted, with a sugar of 180. Is this an emergency or may I see my own doctor after the weekend?',
    ],
  ])('%s: far', (_, one, other) => {
    expect(share(one, other)).toBeLessThan(0.3)
  })

  it('leave out the answers between the questions', () => {
    const ask = (answer: string) =>
      fingerprintConversation([
        { role: 'user', content: english },
        { role: 'assistant', content: answer },
        { role: 'user', content: 'And if it gets worse?' },
      ])
    expect(ask('Go now.')).toEqual(ask('Wait until Monday, and drink enough.'))
  })
})
