/** Words before a number that make it a result, a quantity, a code or a product: in lower case, without accents. */
const MEASURED = `
plt platelets plaquetas plaquettes plaq thrombos thrombozyten thrombo thr leukos leukozyten leuko leucos leucocitos leucocytes
leuco leukocytes wbc rbc gb gr neutros neutrophils neutrofilos neutrophile anc lymphos linfocitos eos eosinofilos ck cpk ldh bnp
probnp ntprobnp nt-probnp nt ast alt got gpt ggt gamma-gt ap fa hcg bhcg beta-hcg afp psa cea ca ferritin ferritine ferritina
d-dimer d-dimere ddimer d-dimeros dimero dimeros ddimere troponin troponina troponine tnt tni hs-tnt hstni lipase lipasa amylase amilasa
ige cd4 cd8 viral viruslast carga load copies cfu ufc kbe titer titre titulo cortisol acth tsh testosteron testosterone estradiol
prolactin prolactina b12 folate fibrinogen elastase calprotectin calprotectina tryptase procalcitonin il-6 glucose glucosa glicemia
glycemie glucemia bz bm dextro hgt crp pcr hb hgb ht hct mcv po4 harnstoff urea uree kreatinin crea creat creatinina creatinine
bp pa ta rr hr fc fr sat sats spo2 temp puls pouls pulse pulso bpm gcs rass vas eva nrs apgar egfr gfr inr ph pco2 po2 be
hco3 fio2 peep vt pip cvp map mad tam pam ef lvef fev fvc pef bmi imc weight gewicht peso poids size height grosse talla taille
dose dosis dosage dosierung posologie qb qd kt/v uf mri ct mrt irm tc rm pet suv hu auc cmi mic mhk od os va av io
vl copies copias copie kopien cells celulas zellen laktat lactat lactate lactato kalium natrium calcium calcio magnesium
ie ui iu
rna dna hiv hiv-rna hcv hcv-rna hbv hbv-dna cmv cmv-dna ebv bkv wcc tlc dlc alc aec esr vsg bsg tpo ace pth gh igf igf1 igf-1 nse scc he4 b2m
kappa lambda aslo asto aso ck-mb myoglobin mioglobina epo heparin clexane enoxaparin vitamin vit insulin nacl hes
`
const COUNTED = `
patients patienten pacientes participants teilnehmer probanden subjects cases falle casos cas people persons children adults women men
n total summe suma somme population bevolkerung poblacion populacao einwohner habitants habitantes cost costs kosten coste costo cout prix price preis
precio preco salary income budget eur euro euros usd gbp chf brl mxn dollar dollars pesos reais kcal calories kalorien calorias steps schritte pasos pas
passos tokens token seed step epoch year years jahr jahre ano anos annee score scores punkte points puntos pontos percent prozent
about around approximately approx ca. circa etwa rund nearly almost over under than more less uber unter mehr weniger plus moins mas
menos mais of von de zu to by between zwischen entre up max min from lot lote lots charge batch ch.-b
`
const CODED = `
icd icd-10 icd-9 icd10 icd9 icd-11 icd-o icd-10-cm cie cie-10 cie10 cid cid-10 cim cim-10 ops ccam ngap tuss sigtap cbhpm procedimento procedimentos procedure
prozedur cpt hcpcs atc cas ebm goa goae drg grd ghm ghs eudract nct isrctn drks actrn anzctr chictr umin jprn ctri pactr rbr irct
ensg enst nm np nc rs dbsnp omim mim orpha orphanet loinc snomed snomed-ct sctid rxnorm ndc pzn ean isbn issn pmid pmc pmcid doi arxiv
prospero crd awmf awmf-reg awmf-register-nr best.-nr chr1 chr7 chr17 chrx awmf-register register registernummer register-nr artikel art cat catalog catalogue katalog catalogo best
bestellnummer model modell modele modelo typ type tipo version vers ver build firmware software release iso din en iec astm ul afnor nbr
chr exon codon position pos grant gene gen locus cup kapitel chapter section seite page pages pagina pag figure table tabelle tableau
tabla tabela band volume vol issue room zimmer raum salle sala chambre bett bed lit cama leito ward station hotline helpline notruf
charriere french gauge needle aguja reg-nr cpp fda emea position iterations iteration size cups dap portaria article loi lei ley gesetz resolucao giftnotruf notrufnummer mdr ivdr eu ue dsgvo gdpr rgpd directive richtlinie verordnung regulation reglement reglamento regulamento
decreto decret circular circulaire law act ziffer gop gops leistung kode dsm dsm-5 mesh umls cas-nr e-nummer
telefonseelsorge freephone code codes cod codigo codigos kode kodes schlussel sku atcc dsmz nctc ccug sop pnt ifu gmdn clia hgnc ictv lpp lppr cnes ibge anvisa invima
cofepris ansm amm bfarm caae parecer conep id-rcb ek ethikvotum ethikantrag irb coefficient grant fapesp cnpq dfg anr erc
catalogue bestell katalog registrierungs artikel guideline leitlinie guia norm norma standard amendment amendement algorithm zulassung
`
const toSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean))
const CODE_LABELS = toSet(CODED)
const MEASURED_WORDS = toSet(MEASURED)
const RESULT_LABELS = toSet(`${MEASURED} ${COUNTED}`)
/** Substances under development and standards: “PF-07321332”, “AZD1222”, “EN 14683”. */
const COMPOUND =
  /^(?:(?:AZD|BMS|MK|LY|GSK|BAY|RO|JNJ|ABT|ABBV|AMG|REGN|SAR|TAK|INCB|ASP|MEDI|NSC|PRT|ISO|EN|DIN|IEC|NCT|ISRCTN|DRKS|ACTRN|CRD|UMIN|PMC|PMID|ISBN|ISSN|GSE|PDB|RRID|SARS|COVID|HLA|CYP|SNOMED|LOINC|OMIM|ORPHA|MIM|ENS[GTP]|CE|UN|MAC|CHICTR|EMEA|EU\/)[- ]?|(?:PF|RG|UCB|ONO|DS|ALN|ISIS|IONIS|VX|SB|UK|CNTO|GS|BI|AC|CC|CP|SCH|SU|TMC|WY|ZD|ORG|LCZ|NVP|CGP|DX|ARQ|KPT|CEP|EMD|ICI|LCL|MDX|NBI|PD|PHA|PLX|RPL|STI|XL|SRX|EU|GPT|B|BNT|CVD)-)\d/u
/** Registers of studies, publications and substances: “2017-000834-36”, “CTRI/2020/04/024567”. */
const REGISTERED =
  /^(?:20\d\d-\d{6}-\d\d(?:-\d\d)?|20\d\d-A\d{5}-\d\d|(?:CTRI|CHICTR|PACTR|RBR|KCT|TCTR|SLCTR|JRCT|JPRN|RPCEC|NTR|NL|CAAE|ATCC|CLIA)[-/ ]?\d.*|U1111-\d{4}-\d{4}|S\d{4}-\d{3}[\dX]\(\d\d\).*|[1-9]\d{1,6}-\d\d-\d|PII.*)$/u
/** Codes of diagnoses and procedures: “S72.001A”, “5-820.00”, “A10BA02”. */
const CODE =
  /^(?:[A-Z]\d{2}(?:\.[\dA-Z]{1,4})?|\d-\d{3}(?:\.[\da-z]{1,2})?|[A-Z]\d{2}[A-Z]{2}\d{2}|[A-Z]{4}\d{3}|\d{1,5}-\d)$/u

/** Letters and digits of findings, which need “no.” in front to be a number of somebody. */
const CLINICAL_SHAPES = new RegExp(
  `^(?:${[
    // V600E; HSD17B3; E4V5M6, T2N1M0, G3P2A1; G2P1001.
    String.raw`[A-Z]\d{1,4}[A-Z]`,
    String.raw`[A-Z]{2,7}\d{1,2}[A-Z]{1,3}\d{0,2}`,
    String.raw`(?:[A-Z]\d){2,6}[A-Z]?`,
    String.raw`G\d{1,2}P\d{1,4}(?:[A-Z]\d{1,2})*`,
    // T10-T12, TH12-L1, V1-V6; HPV16/18.
    String.raw`(?:C|T|TH|D|L|S|V|BWK|LWK|HWK)\d{1,2}(?:[-/](?:C|T|TH|D|L|S|V)?\d{1,2})+`,
    // 4000UI, 250MG/5ML; 12/12H, 14H30; 160X100, 10X15CM.
    String.raw`\d{1,5}(?:IE|UI|IU|EH|E|U|MG|ML|G|KG|MCG|UG|CC|X|K|M|D|J|H|HS|HRS?|MIN|CM|MM|HZ|KV|V|W|A|KCAL|BPM|RPM|MIO|TSD|COPIES|CP)(?:\/[\dA-Z]+)*`,
    String.raw`\d{1,2}\/\d{1,2}H(?:S|RS?)?|\d{1,2}H\d{2}(?:-\d{1,2}H\d{2})?`,
    String.raw`\d{1,4}X\d{1,4}(?:X\d{1,4})?(?:MM|CM)?`,
  ].join('|')})$`,
)

export const isClinicalShape = (value: string): boolean => CLINICAL_SHAPES.test(value)

const fold = (label: string): string =>
  (/^\p{L}+(?=[_/])/u.exec(label)?.[0] ?? label)
    .normalize('NFD')
    .replace(/\p{M}|[.:]+$/gu, '')
    .toLowerCase()
    .replace(/(?<=\p{L}{3})(?:s?[-.]?(?:nr|nummer|no|number))$/u, '')

/** Whether a label belongs to a result or a quantity. */
export const isResultLabel = (label: string): boolean => RESULT_LABELS.has(fold(label))

/** Whether a word names a laboratory value or a vital sign; shorter ones are too ambiguous. */
export const isMeasuredWord = (word: string): boolean => word.length >= 5 && MEASURED_WORDS.has(fold(word))

/** Whether a label belongs to a code of a classification, a publication or a product. */
export const isCodeLabel = (label: string): boolean => CODE_LABELS.has(fold(label))

export const isCompound = (value: string): boolean => COMPOUND.test(value)

/** Whether a value is a substance, a standard or a code of a classification. */
export const isPublicCode = (value: string): boolean =>
  isCompound(value) || CODE.test(value) || REGISTERED.test(value)

/** Whether the word before a position is the label of a code, a publication or a product. */
export function isAfterCodeLabel(plain: string, at: number): boolean {
  const before = plain.slice(Math.max(0, at - 32), at)
  return isCodeLabel(/([\p{L}][\p{L}\p{M}\d.&/-]{0,30})[\s:=#]{0,3}$/u.exec(before)?.[1] ?? '')
}
