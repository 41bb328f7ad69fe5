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

describe('short dates by their form', () => {
  it.each([
    "Since [[Sept '21]] on MTX; [[Jan 1, '57]]; [[1.Jan.1957]]; [[4.mar.2019]]; [[03-2019]]; [[3/2019]]",
    'Cr 1.2 ([[14/2]]) → 1.8 ([[16/2]]); wound check [[21/2]]; [[20/10]] he was well',
    "d/c'd [[2/14]]; extubated [[2/12]]; last dose [[14/2]] 2200; [[5/6/24]]: pain; [[5/7]] cath",
    'Aufnahme [[4.3.]], Verlegung [[6.3.]] ITS; vom [[4.3.]]-[[7.3.]] stationär; [[4.-7.3.]] und [[4./5.3.]]',
    'IQ [[5/3]], alta [[9/3]]; [[4 del 3 del 2019]]; [[1.º de mayo de 2019]]; quimio C1 [[4/3]], C2 [[25/3]]',
    'C1J1 [[4/3]], C2J1 [[25/3]]; IRM du [[5/5]]: stable; RDV [[4/9]] 10h; en [[mars 19]]; DDN [[040331]]',
    'admissão [[4/3]], cirurgia [[5/3]]; [[sexta 8/3]]; meados de [[maio de 2019]]; D.N. [[04031931]]',
    'nacida el [[cuatro de marzo de mil novecientos treinta y uno]]; dob[[12/05/1948]]',
    'discharged [[4th]]; la nuit du [[4 au 5]]; verschoben auf den [[8.]]; vuelve el [[14]]; moved to [[the 21st]]',
    'seit [[Weihnachten 2020]]; an [[Allerheiligen]]; en [[Semana Santa de 2019]]; no [[Natal]]; à la [[Toussaint]]',
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
    'Bx 4/12 cores, blood cultures 2/4 bottles, nodes 3/17, LN 2/18, in 3/20 patients, of 2/15',
    'TA 14/9, tensión 14/8, BiPAP 14/6, IPAP/EPAP 16/5 cmH2O, ciclos regulares 4/28, amlodipin/hct 25/12',
    'Labor: K 5.1. Kreatinin 1.4. CRP 3.2. Bitte pH 7.3. Laktat 2.1. Die Werte sind stabil.',
    'Hb goal 10-12.5. INR 2-3. Schmerz 2-3/10; repeat in 6/52; 5/7 of abx; 1/2 comp cada 12 h; 1 cp 12/12 h',
    'From 5th to 95th percentile; on the 2nd attempt; 3rd nerve palsy; appeler le 15.',
    'HPV 6/11; Grad 2/6 Systolikum; souffle 3/6; Bishop 5/13; au 3/4; Karnofsky 70, G8 à 12/17',
    'Wilson 1/50, ratio 3/4, L4/5, C5/6, T11/12',
    'Admitted with a potassium of 6.4. We measured a troponin of 4.5. He had a lactate of 4.2 and a pH of 7.1. He left.',
    'Given 2.5. Hb noted 7.8. Received 7.5. Labs 6.4. BMI 28.1. INR on 3.5. She is on 2.5 daily.',
  ])('%s', (text) => expect(misses(text)).toEqual([]))
})
