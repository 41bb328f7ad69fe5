const split = (words: string) => words.trim().split(/\s+/)

/** Words for institutions, quarters and other places before their name, in five languages and in lower case. */
const BEFORE_NAMES = split(`
  hospital hospice clinic prison school academy church mosque camp village township estate district suburb island farm market airport pier
  klinikum klinik uniklinik universitätsklinikum krankenhaus bezirkskrankenhaus landeskrankenhaus lkh kantonsspital spital seniorenheim seniorenresidenz
  seniorenzentrum altenheim pflegeheim wohnheim rehaklinik hospiz spitex sozialstation praxis apotheke mvz kita kindergarten schule grundschule realschule
  gymnasium jva kloster kaserne gasthof alpengasthof hotel campingplatz ortsteil stadtteil siedlung viertel weiler gemeinde dorf bezirk landkreis kanton
  zeche bahnhof rathaus
  hôpital clinique polyclinique chu ch chr ehpad résidence foyer lycée collège école maison dispensaire csps cscom clsc chsld pharmacie mairie gendarmerie
  quartier cité hameau lotissement douar bourg commune canton secteur île camp gare marché pont village ssr msp ime
  clínica sanatorio residencia colegio escuela liceo ceip ies instituto policlínico posta consultorio ambulatorio hogar penal cap cs barrio colonia col
  urbanización urb vereda corregimiento comuna parroquia villa caserío ranchería ejido cantón distrito municipio pedanía aldea asentamiento aahh fraccionamiento
  comunidad resguardo mina finca hacienda isla cerro mercado terminal estación puerto carretera
  ubs upa usf ucsp psf esf caps lar escola colégio creche maternidade posto pensão abrigo presídio farmácia apae bairro jardim jd vila parque morro complexo
  comunidade favela conjunto freguesia concelho vila povoado sítio assentamento ilha musseque lugar quinta fábrica usina feira estação porto baía casa`)
const WORDS: ReadonlySet<string> = new Set(BEFORE_NAMES)
/** “de” and the like, which belong to a name, and “in” and the like, which don't. */
const OF: ReadonlySet<string> = new Set(
  split(`de la los las l' del do da dos das du des d' le les el of san são saint st general regional municipal distrital nº
    santé jour día dia saúde salud`),
)
const AT: ReadonlySet<string> = new Set(split('al au aux im am in an der zum zur at'))
/** Words that announce a place without being part of its name. */
const ANNOUNCING: ReadonlySet<string> = new Set(
  split('haus raum richtung nahe near outside towards vers hacia perto'),
)
const MAX_BEFORE = 40
const MAX_LINKS = 4

/** Whether a word for a place, perhaps with links, is directly before a position. */
export function isAfterPlaceWord(plain: string, start: number): boolean {
  const word = readWordBefore(plain, start, (link) => OF.has(link) || AT.has(link))
  return WORDS.has(word.lower) || ANNOUNCING.has(word.lower)
}

/** The length of a word for a place and its links before a position: “Maison de santé de ” before “Salers”. */
export function placeWordLength(plain: string, start: number): number {
  const word = readWordBefore(plain, start, (link) => OF.has(link))
  return WORDS.has(word.lower) ? start - word.start : 0
}

/** The word before a position and the links between them. */
function readWordBefore(
  plain: string,
  start: number,
  isLink: (lower: string) => boolean,
): { lower: string; start: number } {
  let end = start
  for (let links = 0; links <= MAX_LINKS; links += 1) {
    const found = WORD_AT_END.exec(plain.slice(Math.max(0, end - MAX_BEFORE), end))
    const lower = found?.groups?.['word']?.toLowerCase() ?? ''
    if (!found || lower === '') break
    end -= found[0].length
    if (!isLink(lower)) return { lower, start: end }
  }
  return { lower: '', start }
}
const WORD_AT_END = /(?<word>\p{L}+(?:'|º)?)\.? ?(?:\d{1,3} )?$/u

/** Words for a place that are also its beginning: “Klinikum Ahlen”. */
export const isPlaceWord = (lower: string): boolean => WORDS.has(lower)
