import { describe, expect, it } from 'vitest'
import { findFormatted } from '../find-formatted'
import { listMisses } from '../testing/list-misses'

const misses = (marked: string) => listMisses(marked, findFormatted)

describe('numbers behind labels that no list knows', () => {
  it.each([
    'Sticker says [[X0918273Y]], ref [[AB/0918/27]]; CR No. [[202300091827]]; SCI store label [[918273645]]',
    'Trial ID [[UK-011-0182]], kit [[000918]]; Randomisation code [[R-0918]]; EMB [[EMB0918-2]]',
    'Falln. [[5091827364]]; Laborbuch [[H09182/23]]; Duldung Nr. [[D091827]]; BG-Zeichen [[23 0918 2736]]',
    'Episodio [[23091827]] / CIAS [[1405091827K]]; volante [[V-091827]]; radicado [[2023-0918-27]]',
    "n° de venue [[23091827]]; dossier n° [[918/23]]; n° d'anapath [[23T09182]]; CNaPS [[900918 002736]]",
    'Título de residência [[T091827P3]]; requisição n.º [[1209182736450]]; processo [[0009182-73.2023.8.26.0053]]',
    'nr księgi [[23/0918]]; nosologico [[2023091827]]; HN [[09182736]]; 病案号 [[918273]]; CDC [[MUM091827]]',
    '{"hn":"[[0918266]]","loinc":"2345-7","plt":150000}',
  ])('%s', (marked) => expect(misses(marked)).toEqual([]))
})

describe('results, quantities, codes and products', () => {
  it.each([
    'PLT 91000, CK 45210, NT-proBNP 35000, Ca 19-9: 120045 U/ml, HIV RNA 125000, TLC 11200, IgE 12000',
    'Thrombozyten/µl: 150000; Ferritina 18400; leucócitos 12400; plaquettes 91000; carga viral 1500000 copias/ml',
    'Glucose 138 142 140 139; Glucemias 138 142 140; PEEP 10, Vt 420; BP 130 80 lying; 500/250/250',
    'Cockcroft-Gault: (140 - 71) x 49 x 1.04 / 128 gives 27 ml/min; anion gap: 140 - (103 + 24)',
    'PF-07321332, AZD1222, BMS-986165, LY3298176, JNJ-78436735; ISO 13485, EN 14683; MDR 2017/745',
    'TNM: T2N1M0; GCS: E4V5M6; G2P1001; GENE HSD17B3; FX T10-T12; AMOXICILINA 250MG/5ML; DE 12/12H; 160X100',
    'BRAF V600E, EGFR L858R, MTHFR C677T; EPO 4000IE, Clexane 4000UI, INSULIN 10UI; Vit. D 20000IE',
    'essai 2017-000834-36, trial CTRI/2020/04/024567, CPP 2019-A01234-53, UTN U1111-1234-5678, E. coli ATCC 25922',
    'PZN 08907441; TUSS 40304361; SIGTAP 0303140151; SNOMED 44054006; NDC 0002-8215-01; GOP 03220',
    'Population 1500000, n = 10447, cost 45000 euros; 10000 steps; seed 123456; no. of patients 12400',
    'Opening 0800-1600; Dienst 0700-1900; rounds 0730/1930; 2019-2021; room no. 1204; Windows 11 23H2',
    'Lot n° 4471, péremption 09/2026; Lote 44A812, caducidad 12/2026; {"lote_reactivo":"44L12"}',
    'Poison line 0844 892 0111, free helpline 0800 123 456, numéro vert 0 800 123 456',
  ])('%s', (text) => expect(misses(text)).toEqual([]))
})
