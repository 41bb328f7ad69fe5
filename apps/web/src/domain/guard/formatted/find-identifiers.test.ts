import { describe, expect, it } from 'vitest'
import { findFormatted } from '../find-formatted'
import { listMisses } from '../testing/list-misses'
import {
  isChineseId,
  isDui,
  isFodselsnummer,
  isMedicare,
  isPesel,
  isSnils,
  isSouthAfricanId,
  isSteuerId,
  isSvnr,
  isTaiwaneseId,
  isTckn,
} from './national-checks'
import { isBirthNumber, isKvnr, isNhi, isNric, isPpsn, isRut } from './national-shapes'

const misses = (marked: string) => listMisses(marked, findFormatted)

describe('identifiers of persons by country', () => {
  it.each([
    'KVNR [[U633907193]]; Steuer-ID [[65 082 317 097]]; SV-Nr. [[1237 010180]]; AHV-Nr. [[756.8715.6096.40]]',
    'Rodné číslo: [[805312/1234]]; PESEL [[69031640010]]; TAJ [[376 652 959]]; CNP [[1760811154722]]',
    'ЕГН [[6402107591]]; EMŠO [[2212983717688]]; OIB [[18603204728]]; AMKA [[01018012345]]',
    'Personnummer [[19800101-1234]]; CPR [[010180-1234]]; Henkilötunnus [[010180-123N]]; BSN [[123456782]]',
    'NISS [[63.02.04-934.89]]; CNS [[1958 0417 223 81]]; Sécu [[1 91 05 2A 004 231 42]]; cod. fisc. [[BNBBCD70P04F205W]]',
    'TC Kimlik No: [[28739347890]]; T.Z. [[152055422]]; Emirates ID [[784-1980-1234567-1]]; Iqama no [[2123456789]]',
    'NIN [[CM88034107KQTL]] (Uganda); Ghana Card [[GHA-123456789-0]]; ID number [[7711099155082]]; BI de São Tomé [[104471]]',
    'CIN marocaine [[BE 774182]]; CIN Tunisie [[07448213]]; CNIB Burkina [[B8844712]]; C.N.I. ivoirienne [[CI002418870]]',
    'HKID [[Z785776(5)]]; NRIC [[S2524874J]]; MyKad: [[610814-10-5523]]; PhilSys [[4821-7730-1945-6602]]; CNIC [[35202-1234567-1]]',
    'NHI: [[UNZ8361]]; IHI [[8003 6062 4443 2633]]; DVA gold card [[QX 904417]]; PPSN: [[6477863B]]; H&C number: [[732 880 4076]]',
    'Alberta ULI [[52391-8840]]; RAMQ [[TREG 5811 2214]]; SIN [[598 423 069]]; SSN [[900-12-3456]]',
    'C.U.R.P. [[XOCT790314HOCLHN02]]; RFC p/ factura: [[QUML850702K39]]; DUI [[04562138-7]]; DPI (CUI [[2417 58936 0901]])',
    'CC [[43.118.209]]; T.I. [[1098763402]]; céd. [[1-0942-0617]]; C.I. [[3.395.673-1]]; RUT [[16.936.963-1]]; D.N.I. [[28.614.903]]',
    'CPF [[534.766.636-63]]; CNS [[821 3108 9345 7931]]; PIS/PASEP [[812.85150.03-7]]; título de eleitor [[0447 1820 0191]]',
  ])('%s', (marked) => expect(misses(marked)).toEqual([]))
})

describe('numbers of hospitals, insurers, registers and devices', () => {
  it.each([
    'PatID: [[0009 214 338]]; BG-Az.: [[7/44182/24-9]]; Kassenzeichen [[0811.4420.7719]]; AZ [[12 O 447/18]]',
    'Hª clínica nº [[774.218]]; Exp. [[HGZ/4471/18]]; petición lab [[A2307114482]]; folio [[COMAR-21-88417]]',
    'Numéro de sinistre [[2019/AT/004471]]; NDA:[[710044821]]; matricule [[SNC-11847]]; CGR n° [[69004471829]]',
    'Prontuário [[00.44.71-8]] / atendimento [[8820447]]; senha [[QX4471]]; n.º de acesso PACS [[TC2022.118447]]',
    'Card No. [[LUTH/04/118832]]; Member ID [[XYL882301947]], Grp [[70041-02]]; hosp number [[X993021]]',
    'Schrittmacher SN [[RNB604417S]], Sonde [[LDP200918V]]; leads [[LFF228719V]] & [[LEX03391V]]',
    'Histology [[H23/18872]] alongside the previous [[H19-04415]]; Int. Nr. [[RQ 00218]], [[RQ 00231]]',
    'COREN-SP [[447.182-TE]]; CRM-MG [[71.820]]; RPPS [[10004471829]]; ZSR [[K 4418.09]]; MN [[102.774]]',
  ])('%s', (marked) => expect(misses(marked)).toEqual([]))
})

describe('numbers of nobody', () => {
  it.each([
    '95% CI 0.58–0.87; NCT02914938; ICD-10 E11.65; EBM 03220; DRG 194 nivel 2',
    'Lote 44A812, caducidad en dos años; Lot n° 4471, péremption proche; lot 5512 exp soon',
    'CPAP 10 cmH2O, pump set 62.5 ml/h, cycle 4, bed 12, page 44',
    '4242 4242 4242 4243 steps; 1500 patients; CRP 112 mg/L; PLT 150000',
    'Surname: ______________ First name: ______________',
  ])('%s', (text) => expect(misses(text)).toEqual([]))
})

describe('numbers that need no label', () => {
  it.each([
    'told me [[65 082 317 097]] and [[1237 010180]], later [[28739347890]]; gave [[01010750160]] and [[44051401359]]',
    'wrote [[8001015009087]], [[900918-1827364]], [[42101-0918273-6]], [[784-1990-0918273-6]], [[GHA-091827364-5]]',
    'card reads [[A123456789]], [[1-1014-56789-01-2]], [[11010519491231002X]], [[2123 45670 1]], [[112-233-445 95]]',
  ])('%s', (marked) => expect(misses(marked)).toEqual([]))
})

describe('check digits of national numbers', () => {
  it.each([
    ['Chile', isRut, '169369631'],
    ['Germany', isKvnr, 'A123456780'],
    ['New Zealand', isNhi, 'ZAC5361'],
    ['Ireland', isPpsn, '1234567T'],
    ['Singapore', isNric, 'S1234567D'],
    ['Czechia', isBirthNumber, '7801233506'],
    ['Germany, tax', isSteuerId, '65082317097'],
    ['Austria', isSvnr, '1237010180'],
    ['Norway', isFodselsnummer, '01010750160'],
    ['Poland', isPesel, '44051401359'],
    ['Turkey', isTckn, '10000000146'],
    ['South Africa', isSouthAfricanId, '8001015009087'],
    ['Taiwan', isTaiwaneseId, 'A123456789'],
    ['China', isChineseId, '11010519491231002X'],
    ['Australia', isMedicare, '2123456701'],
    ['Russia', isSnils, '11223344595'],
    ['El Salvador', isDui, '000162975'],
  ])('of %s validate, and fail when one digit changes', (_, holds, number) => {
    expect(holds(number)).toBe(true)
    const at = number.search(/\d(?=\D*$)/) - 1
    const other = number.slice(0, at) + ((Number(number[at]) + 1) % 10) + number.slice(at + 1)
    expect(holds(other)).toBe(false)
  })
})
