import { describe, expect, it } from 'vitest'
import { findFormatted } from '../../find-formatted'
import { listMisses } from '../../testing/list-misses'

const misses = (marked: string) =>
  listMisses(marked, (text) => findFormatted(text).filter((one) => one.class === 'date'))

describe('dates with a year', () => {
  it.each([
    'DOB [[20/04/1997]], [[20/4/97]] and [[07-JAN-1949]]',
    '[[january 24, 2021]] and [[JANUARY 24, 2021]]',
    'Nascida em [[1º de maio de 1956]], operada a [[10 de março de 2019]]',
    'Born [[7th day of April, 1951]]; died [[den 9ten November 1994]]',
    '[[marzo 2 de 2023]]; [[un 2 de noviembre del 98]]',
    '[[04JUL1971]], [[21-ENE-1944]], [[1951 Apr 7]], [[Apr-07-51]]',
    '[[7-X-1939]], [[12 / XI / 1987]], [[1.vii.2019]], [[3.VI.]]',
    'DOB: [[07041951]], Laborausdruck [[20220817]] 07:42, EVN [[20210504180012]]',
    '*[[29.02.1948]] †[[1.8.2019]]',
    'Vacuna [[feb-17]]; refuerzo [[mar/21]]; mamografia [[Maio/19]], [[janeiro de 71]], [[Dez. 2018]]',
    'retorno [[qui, 14 ago 25]]; [[8 Aug 68]], hosp',
    'born on the [[twenty-first of June 1984]]',
    'reviewed on [[3 March 2021]], released [[4/5/2021]], approved by her doctor on [[5 May 2021]]',
  ])('%s', (marked) => expect(misses(marked)).toEqual([]))
})

describe('dates without a year', () => {
  it.each([
    '[[10 de março]], [[5th of october]], [[28th december]], [[MARCH 17]], seen on [[march 17]] and later',
    'operado el [[primero de marzo]], seit [[dem dritten juni]], le [[premier mai]]',
    'Opéré le [[3 mars]], revu le [[5]], sortie [[le 13]] en SSR',
    '[[viernes 3]], [[mardi 5]], [[Freitag, den 7. Juni]], [[domingo, dia 3]], [[Thursday 20th]]',
    'labs [[5/12]] and [[5/19]]; Karten vom [[2.9.]], [[16.9.]] und [[30.9.24]]',
    'DUM [[09/07]], DPP [[16/04]]; DDR [[2/1]], RDV [[jeu. 09.02.23]] à 14h15',
    '[[Sat 4/12]], T12 fracture; Enfermagem [[6/2]] turno M',
    'vom [[3. bis 7. März]], [[24. auf 25. Dezember]], [[12 au 19 août]]',
    '[[20 del presente]], [[2 do corrente]], [[18 courant]], consulta de [[dia 22]]',
    '[[Ostermontag 2017]], [[Silvester]], [[Sexta-feira Santa]]',
  ])('%s', (marked) => expect(misses(marked)).toEqual([]))
})

describe('what only looks like a date', () => {
  it.each([
    'VA 20/40 OD, 20/200 OS, 6/9; strength 4/5; pain 6/10; GCS 14/15; Apgar 9-10-10',
    'Tomar 1/2 comprimido; el 1/3 distal; prendre 1/2 cp; 500/125 mg 1-0-1',
    'BP 120/80, cycle 3/6, grade 2/3, dose 7/12, lente +2.25/-0.75',
    'May 2 of these be combined? It may 2-fold increase. Walk: march 5 miles.',
    'Guidelines updated on 3 March 2021; page last reviewed 4 May 2021',
    'i.s.h.med 6.17.34, version 2.4.1, 3.2 mg/dl',
    'Am 3. Tag mobilisiert; no 5º dia de antibiótico; le 3e jour; lundi 8 h',
    'Lote XK4471, validade 08/2027; péremption 09/2026',
    'Wilson 1/50, ratio 3/4, L4/5, C5/6, T11/12',
  ])('%s', (text) => expect(misses(text)).toEqual([]))
})
