import { listMatches } from '../list-matches'
import { planePattern } from '../plane-pattern'
import { WEIGHTS, type Candidate } from './candidate'
import { measureAddress, measureRestOfCode } from './measure-address'

/** Lengths are bounded, and words are joined by spaces only, so that long runs are not scanned repeatedly. */
const CAP = String.raw`\p{Lu}[\p{L}\p{M}'’.]{0,24}(?:-[\p{L}'’.]{1,24}){0,4}`
/** A capitalized word, an ordinal or a number within a street's name: “3e Rang Est”, “25 de Mayo”. */
const WORD = String.raw`(?:${CAP}|\d{1,3}(?:st|nd|rd|th|e|ème|ª|º))`
const LINK = String.raw`(?:of|the|de|del|la|las|los|le|les|des|du|d'|l'|do|da|dos|das|di|della|y|e|et|en|sur|lès|aux|au|à|van|von|der|den|an|am|in|zum|zur|y|yr|ter|ten)`
const WORDS = String.raw`${WORD}(?: (?:${LINK}[ ']){0,3}${WORD}){0,4}`
const NUMBER = String.raw`\d{1,5}(?:[-/]\d{1,4}){0,3}(?: ?[a-zA-Z])?(?![\p{L}\d])`

const ENGLISH_STREET = String.raw`(?:Street|St|Avenue|Ave|Av|Road|Rd|Lane|Ln|Drive|Dr|Boulevard|Blvd|Court|Ct|Way|Close|Terrace|Tce|Ter|Place|Pl|Square|Sq|Parade|Pde|Parkway|Pkwy|Circle|Cir|Circuit|Cct|Crescent|Cres|Row|Hill|Gardens|Gdns|Grove|Gr|Mews|Walk|Trail|Highway|Hwy|Park|Esplanade|Quay|Loop|Rise|View|Vale|Brae|Wynd|Green|Gate|Heights|Hts|Bazar|Bazaar|Nagar|Marg|Colony|Layout|Cross|Main|Extension|Enclave|Estate|Chowk|Gali|Jalan|Jln|Lorong|Soi|Crossing|Bend|Ridge|Meadow|Fields?|Yard|Turnpike|Pike|Freeway|Expressway)`
const GERMAN_SUFFIX = String.raw`(?:straße|strasse|strassli|str\.|weg|wegli|allee|platz|plätzli|gasse|gässli|gässle|gässchen|ring|damm|ufer|steig|steg|pfad|stieg|zeile|chaussee|promenade|graben|markt|hof|berg|wall|kamp|twiete|redder|brücke|garten|gärten|halde|rain|matt|acker|siedlung)`
const GERMAN_TYPE = String.raw`(?:Straße|Strasse|Str\.|Weg|Gasse|Platz|Allee|Ring|Damm|Ufer|Chaussee|Promenade|Esplanade|Graben|Markt|Kai|Zeile|Steig)`
const DUTCH_SUFFIX = String.raw`(?:straat|laan|plein|gracht|kade|dijk|singel|steenweg|dreef|vej|gade|vägen|gatan|gata|veien|katu|tie)`
const FRENCH_TYPE = String.raw`(?:rue|avenue|av\.?|boulevard|bd\.?|boul\.?|place|pl\.|chemin|ch\.|chaussée|impasse|allée|allées|quai|cours|venelle|sentier|route|rte|square|passage|faubourg|ruelle|montée|esplanade|rang|cité|résidence|rés\.?|lotissement|lot\.|villa|hameau|HLM|Rue|Avenue|Av\.?|Boulevard|Bd|Place|Chemin|Chaussée|Impasse|Allée|Quai|Cours|Venelle|Route|Square|Passage|Résidence|Rés\.?|Lotissement|Lot\.|Villa|Hameau|Cité|Rang)`
const SPANISH_TYPE = String.raw`(?:[Cc]alle|[Cc]\/|Cl\.?|CL|[Aa]venida|[Aa]v\.?|AV\.?|[Aa]vda\.?|[Pp]laza|[Pp]za\.?|[Pp]aseo|P\.?º|[Cc]arrera|[Cc]ra\.?|Kr\.?|[Dd]iagonal|[Tt]ransversal|[Cc]amino|[Rr]onda|[Rr]bla\.?|[Rr]ambla|[Tt]ravesía|[Pp]asaje|[Pp]sje\.?|[Jj]irón|Jr\.|[Pp]rivada|[Cc]errada|[Cc]alzada|[Bb]oulevard|[Bb]lvr?d\.?|[Pp]rol(?:ongación|\.)|[Cc]arretera|[Cc]tra\.?|[Pp]je\.?)`
const PORTUGUESE_TYPE = String.raw`(?:[Rr]ua|RUA|R\.|[Aa]venida|[Aa]v\.?|[Tt]ravessa|[Tt]v\.|[Pp]raça|[Pp]ça\.?|[Ll]argo|[Aa]lameda|[Ee]strada|[Rr]odovia|[Rr]od\.|[Ll]adeira|[Bb]eco|[Vv]iela|[Cc]alçada|[Rr]otunda|[Bb]airro|[Qq]uinta|[Qq]uarteirão)`
const ITALIAN_TYPE = String.raw`(?:[Vv]ia|[Vv]iale|[Pp]iazza|[Cc]orso|[Vv]icolo|[Uu]l\.|[Uu]lica|[Uu]lica|[Uu]lice|[Ss]tr\.|[Bb]ulevardul|[Uu]tca)`
/** Quarters and plots, with a name or a number. */
const PLOT = String.raw`(?:[Uu]rb\.|[Uu]rbanización|[Cc]ol\.|[Cc]olonia|[Ff]racc\.|[Mm]z\.?|[Mm]anzana|AAHH|AA\.HH\.|[Vv]ereda|[Pp]oblación|[Pp]arcela|[Bb]arrio|[Bb]arriada|[Ss]ector|[Ss]etor|[Qq]d\.?|[Qq]uadra|[Cc]onjunto|[Ss]ítio|[Ff]azenda|[Aa]ldeia|SQ[NS]|SGA[SN]|CLN|CLS|QN[A-Z]|QS|[Bb]lk\.?|[Pp]lot|[Hh]ay|HAY|[Dd]ouar|[Ss]icap|[Zz]ango|[Bb]arangay|[Bb]rgy\.?|[Pp]urok|[Kk]ampung|[Kk]g\.|[Zz]ona|[Qq]uarteirão)`
/** What follows a street: units, floors, further parts, towns, codes. */
const UNIT = String.raw`(?:[Aa]pt|[Aa]partment|[Uu]nit|[Ss]uite|[Ss]te|[Ff]lat|[Rr]oom|#|[Pp]iso|[Dd]pto|[Dd]epto|[Pp]ta|[Pp]uerta|[Ee]sc|[Bb]l|[Bb]loco?|[Bb]loque|[Cc]ons|[Ii]nt|[Ee]dif|[Aa]p|[Aa]pto|[Ss]ala|[Cc]asa|[Cc]halet|[Cc]j|[Ii]mm|[Aa]ppt|[Bb]ât|[Bb]te|[Bb]oîte|[Ee]scalier|[Ll]t|[Ll]ote|[Tt]op|[Ss]tiege|[Tt]ür|[Zz]ona|[Vv]illa|[Dd]to|[Ee]sq|[Ff]rente|[Aa]ndar|[Bb]arrio|[Ss]hop|[Ll]evel)`
const TAIL = String.raw`(?:(?:,| -| –|\.)? ${UNIT}\.? ?[\p{L}\d/º.-]{1,6}(?![\p{L}\d])|, \d{1,2}\.?[ºªo°](?: ?[A-Z\d]{1,3})?|,? #?\d{2}-\d{2,4}|, (?:[A-Z]{1,2}-?)?(?:\d{4,6}|\d{2}-\d{3}|\d{4}-\d{3}|\d{3} \d{2}|\d{4} [A-Z]{2})(?: ${CAP}(?: (?:${LINK} )?${CAP}){0,3})?|,? (?:[A-Z]{2,3}|Vic|Qld|Tas) \d{4,5}(?:-\d{4})?(?!\d)|(?:,| -| –) (?:${FRENCH_TYPE} (?:${LINK}[ '’]? ?){0,3})?${WORDS}(?: ?[-–]? ?\d{1,6}(?!\d))?(?![\p{L}\d])(?! \d{1,2}[:.h/])| – \d{5} ${WORDS})`

const WORD_OR_NUMBER = /[\p{L}\d#]+/gu
/** What an address can begin with in small letters. */
const SMALL_BEGIN = new RegExp(
  String.raw`(?:${UNIT}|plot|stand|house|caixa|casilla|${FRENCH_TYPE}|${SPANISH_TYPE}|${PORTUGUESE_TYPE}|${ITALIAN_TYPE}|${PLOT})`,
  'uy',
)
/** Tried only where an address can begin, instead of at every character. */
const make = (source: string) => new RegExp(String.raw`(?:${source})(?![\p{L}\d])`, 'uy')
const REST = new RegExp(String.raw`${TAIL}{0,5}`, 'uy')
const STREETS: readonly RegExp[] = [
  // 12 Elm Street; Flat 3b, 118 Acacia Mews; Shop 4, 90 Hume Hwy; #18, 4th Cross
  make(
    String.raw`(?:(?:${UNIT}|Blk|[Pp]lot)\.? ?[\dA-Za-z]{1,5},? )?#?\d{1,5}[A-Za-z]?(?:[-/]\d{1,4}[A-Za-z]?){0,3},? (?:(?:N|S|E|W|NE|NW|SE|SW|North|South|East|West)\.? )?(?:${WORD} ){0,4}${ENGLISH_STREET}\.?(?: (?:N|S|E|W|NE|NW|SE|SW|North|South|East|West|\d{1,2}))?`,
  ),
  // Blk 412 Ang Mo Kio Ave 10 #07-233
  make(String.raw`Blk\.? \d{1,4}[A-Z]? (?:${CAP} ){1,5}(?:\d{1,3})?`),
  make(
    String.raw`(?:[Pp]lot|[Ss]tand|ERF|Erf|[Hh]ouse)(?: [Nn]o\.?)? \d{1,5}[A-Z]?,? (?:${CAP} ){1,3}${ENGLISH_STREET}`,
  ),
  make(
    String.raw`\d{1,2}-\d{1,2}-\d{1,2},? \p{Lu}\p{L}+(?:-(?:ku|cho|machi|shi))?(?:, \p{Lu}\p{L}+-(?:ku|shi|cho|machi|gun))+`,
  ),
  // Kilburn High Road, Long Meadow Lane: without a number at least two words.
  make(String.raw`(?:${CAP} ){2,3}(?:Street|Road|Lane|Avenue|Boulevard|Crescent|Terrace|Drive)`),
  // Moorweg 2, Punzerstraße 60, Hütteldorfer Straße 112/3/17
  make(String.raw`\p{Lu}[\p{L}-]{0,30}${GERMAN_SUFFIX} ?${NUMBER}`),
  make(
    String.raw`(?:(?:\p{Lu}[\p{L}]{1,24}|(?:St|Dr|Prof|Kl|Gr)\.)[ -]){1,4}${GERMAN_TYPE} ${NUMBER}|(?:Esplanade|Kai|Graben|Markt|Gässli|Gasse|Dorf|Anger) ${NUMBER}`,
  ),
  // The squares of Mannheim.
  make(String.raw`[A-U] ?\d{1,2},? \d{1,2}(?=, 68\d{3})`),
  make(
    String.raw`(?:Am|An der|An den|Auf der|Auf dem|Im|In der|In den|Zum|Zur|Unter den|Unter der|Hinter der|Vor dem|Beim|Bei der|Obere[rn]?|Untere[rn]?) (?:\p{Lu}\p{Ll}[\p{L}-]{1,30} ){1,3}${NUMBER}`,
  ),
  make(String.raw`\p{Lu}[\p{L}-]{0,30}${DUTCH_SUFFIX} ${NUMBER}`),
  make(String.raw`(?:B|L|A|BR|RN|N|A)[ -]\d{1,4},? (?:[Hh]öhe|[Kk]m|altura de|[Aa]ltura) ${WORDS}`),
  // 17, allée des Glycines; rue des Tanneurs 61; rue des Martyrs
  make(String.raw`\d{1,4}(?: ?bis| ?ter|[A-D])?,? ${FRENCH_TYPE} (?:${LINK}[ '’]? ?){0,3}${WORDS}`),
  make(String.raw`${FRENCH_TYPE} (?:${LINK}[ '’]? ?){0,3}${WORDS},? ${NUMBER}`),
  make(String.raw`(?:rue|avenue|boulevard|chaussée|impasse|allée|venelle) (?:${LINK}[ '’]? ?){0,3}${WORDS}`),
  make(String.raw`\d{1,4},? \d{1,2}e (?:[Rr]ang|[Aa]venue|[Rr]ue)(?: ${CAP})?`),
  make(
    String.raw`(?:Rés\.?|Résidence|Lot\.|Lotissement|Villa|HLM|Cité) (?:\d{1,4}|(?:${LINK}[ '’]? ?){0,2}${WORDS})`,
  ),
  // Calle 10 # 32-115, C/ Toro 41, Av. Universidad 88, 11 calle 4-35
  make(
    String.raw`${SPANISH_TYPE} (?:${LINK} ){0,3}(?:${WORDS}|\d{1,3}[A-Z]?(?: ?[A-Z])?)(?:,? (?:[Nn]\.?[º°o]\.? ?|[Nn]úm\.? ?|# ?)?|(?=-))${NUMBER}`,
  ),
  make(String.raw`\d{1,3} (?:calle|avenida|av\.) (?:"?[A-Z]"? )?\d{1,3}-\d{1,3}`),
  make(
    String.raw`(?:Calle|Cra\.?|Carrera|Cl\.?|Kr\.?|Diagonal|Transversal) \d{1,3}[A-Za-z]?(?: ?(?:[Bb]is|[Ss]ur|[Nn]orte))? ?(?:#|[Nn][º°o]\.?)? ?\d{1,3}[A-Za-z]? ?- ?\d{1,3}`,
  ),
  make(
    String.raw`\d{1,2} de (?:Mayo|Julio|Enero|Febrero|Septiembre|Octubre|Noviembre|Diciembre|Agosto|Abril|Junio|Marzo) \d{1,5}`,
  ),
  // Rua Serpa Pinto 8, ladeira da Preguiça 47, Av. Higienópolis, 447
  make(String.raw`${PORTUGUESE_TYPE} (?:${LINK} ){0,2}${WORDS},? (?:[Nn]\.?[º°o]\.? ?)?${NUMBER}`),
  make(
    String.raw`(?:[Pp]raça|[Ll]argo|[Ll]adeira|[Bb]airro|[Aa]ldeia|[Ss]ítio|[Ff]azenda|[Qq]uinta|[Vv]ereda|[Cc]olonia|[Bb]arrio|[Uu]rb\.|[Pp]oblación|[Tt]ravessa) (?:${LINK} ){0,2}${WORDS}`,
  ),
  make(String.raw`${ITALIAN_TYPE} (?:(?:${LINK}|\p{Lu}) ){0,3}${WORDS},? ${NUMBER}`),
  make(
    String.raw`${PLOT}\.? ?(?:[A-Z\d]{1,4}|${WORDS})(?:,? ${UNIT}\.? ?[\dA-Z]{1,4})+(?: ${PLOT}\.? ${WORDS})?`,
  ),
  make(String.raw`AA\.?HH\.? ${WORDS}`),
  // Ireland: townland, town, county.
  make(String.raw`(?:${CAP}(?: ${CAP}){0,2}, ){1,3}Co\.? ${CAP}(?:, [A-Z]\d{2} [A-Z\d]{4})?`),
  make(String.raw`(?:SQ[NS]|SGA[SN]|CLN|CLS) ?\d{2,3}`),
  // Balmes 188, Barcelona: a name, a number and a town.
  make(
    String.raw`(?<=(?:^|\n|[—–-] |privada |consulta |consultorio |Adresse |wh\. |wohnt )[^\S\n]{0,3})${CAP}(?: ${CAP}){0,2} (?!(?:19|20)\d\d)\d{1,4}(?=, \p{Lu}\p{Ll}{2,}(?:\s*(?:\n|$|[.;,(–—])))(?<!(?:Saal|Zimmer|Station|Bett|Bed|Room|Ward|Haus|Cama|Sala|Platz|Seite|Page|Fig|Abb|Tab|Lot|Grade|Stage|Typ|Type|Day|Tag|Cycle) \d{1,4})`,
  ),
  // Boxes of the post. BP is also a blood pressure, so that it needs a town or a code.
  make(
    String.raw`BP \d{1,6}(?=,? (?:\d{5} \p{Lu}|\p{Lu}\p{Ll}{2,}(?:\s*(?:\n|$|[.;)])))|\^)(?<!BP \d{2,3}(?=,? (?:Pulse|Heart|Temp|Resp|Sat|Puls)))`,
  ),
  make(
    String.raw`(?:P\.?\s?O\.? ?Box|Postfach|Apartado(?: postal)?|[Cc]aixa [Pp]ostal|C\.?P\.? Postale?|B\.P\.|Private Bag|Postbus|[Cc]asilla) ?(?:[A-Z]{1,2} ?)?\d{1,6}`,
  ),
]
/** An address after its label, to the end of the clause. */
const LABELED =
  /(?<![\p{L}])(?:(?:[Hh]ome |[Mm]ailing |[Pp]ostal |[Nn]ew |[Oo]ld )?[Aa]ddress|ADDRESS|[Aa]dresse|[Aa]dr|[Aa]nschrift|[Ww]ohnhaft(?: in)?|wh|[Dd]irección|[Dd]ir|[Dd]omicilio|[Dd]omicilié[e]?(?: à| au)?|[Dd]omiciliad[oa](?: en)?|[Ee]ndereço|[Ee]nd|[Mm]orada|[Rr]esidência|[Cc]alle y número|[Mm]ail results to|[Ss]end to|[Ee]nviar para|[Ll]ivraison(?: O2)?|[Rr]emítase a|[Hh]\.? ?[Nn]o|[Dd]oor [Nn]o|[Hh]ouse [Nn]o|Was|Now)\.?(?: prof\.?| neu| new)?\s?(?::|=|\s)\s?(?<value>(?=[^\n;]{0,60}(?:\d|,))(?:[\p{Lu}\d#]|(?<=:\s?)\p{Ll}|mz|lote?|av|calle|rua|rue)[^\n;]{4,90}?)(?=\s*(?:\n|;|$|\.(?:\s|$)(?!\d)| [–—/-] (?!\d)|\(|, (?:sin|sans|ohne|without|sem|área|no )))/dgu
const NOT_STREET =
  /^(?:(?:The|A|An|In|On|At|By|Our|Your|This|That|First|One|Right|Left|Long|High|Main|Same|Best|Only|Next|Last|Vertical|Critical|Care|Treatment|Clinical|Mental|Health) )+(?:Street|Road|Lane|Avenue|Drive|Way|Court|Place|Square|Row|Hill|Park|Gate|Field|View|Rise|Green|Yard)$|^\d{1,4} (?:[A-Z]{1,3} )?(?:Way|Court|St|Dr|Pl|Place|Row|Square|Park|Gate|Main|View|Rise|Green|Field|Yard|Extension|Cross|Bend|Ct|Cir|Ter|Loop|Close|Walk|Hill|Ridge)\.?$/u

/** Finds streets with their house, units, towns and codes, in the formats of some twenty countries. */
export function findAddresses(plain: string): Candidate[] {
  const begins = findBegins(plain)
  const rest = planePattern(REST)
  const streets = STREETS.map(planePattern).flatMap((pattern) => {
    const found: Candidate[] = []
    let last = 0
    for (const start of begins) {
      if (start < last) continue
      const text = matchAt(plain, pattern, start)
      if (text === '') continue
      last = start + text.length
      if (text.length >= 5 && !NOT_STREET.test(text))
        found.push({
          start,
          end: last + matchAt(plain, rest, last).length,
          class: 'place',
          weight: WEIGHTS.label,
        })
    }
    return found
  })
  const labeled = listMatches(plain, LABELED).flatMap((match) => {
    const [start, end] = match.indices?.groups?.['value'] ?? [0, 0]
    return /[^\s\d]{3}/.test(plain.slice(start, end))
      ? [{ start, end, class: 'place' as const, weight: WEIGHTS.label }]
      : []
  })
  return [...streets, ...labeled].map((found) => {
    const address = plain.slice(found.start, found.end)
    const length = measureAddress(address)
    const rest =
      length < address.length ? 0 : measureRestOfCode(address, plain.slice(found.end, found.end + 6))
    return { ...found, end: found.start + length + rest }
  })
}

/** Capitals, digits, and the few words that an address begins with in small letters. */
function findBegins(plain: string): number[] {
  const small = planePattern(SMALL_BEGIN)
  return listMatches(plain, WORD_OR_NUMBER).flatMap(({ index, 0: word }) =>
    /^\p{Ll}/u.test(word) && matchAt(plain, small, index) === '' ? [] : [index],
  )
}

/** The match of a sticky pattern at a position, or an empty text. */
function matchAt(plain: string, pattern: RegExp, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(plain)?.[0] ?? ''
}
