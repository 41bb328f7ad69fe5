import { isMeasuredWord } from '../../../domain/guard/formatted/not-identifiers'
import { isClinicalWord, isEponym } from '../names/clinical-words'
import { lookUpWord } from '../names/lexicon'
import { type Found } from './read-value'

const PARTICLE = String.raw`van der|van den|van de|van|von der|von dem|von|zu|de la|de los|de las|del|della|de|da|dos|das|do|di|du|le|la|el|al|bin|bint|ibn|ter|ten|y|e|i|af|av|ap`
const CAP = String.raw`\p{Lu}[\p{L}\p{M}]{0,24}(?:['’-]\p{L}[\p{L}\p{M}]{0,24}){0,4}\.?`
const LOWER_HEAD = String.raw`(?:al|el|bin|ibn|de|di|du|von|van|d|ud|ul)[-' ]`
const OTHER_SCRIPT = String.raw`[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}][\p{L}\p{M}·・]*(?: [\p{Lo}][\p{L}\p{M}]*){0,3}`
const TITLE = String.raw`(?:(?:[Dd](?:\.ª|r\.?ª|\.?ra?|re)|DRA?|[Pp]rof|PROF|[Pp]r|[Ll]ic|[Mm]ag|[Ii]ng|[Mm]ed|M|Mr|MR|Mrs|MRS|Ms|Mx|Miss|Mme|Mlle|Herrn?|Frau|Fr|Hr|[Ss]ra?|SRA?|Srta|Don|Doña|Dona|Seu|Enf[aª]?|IDE|DUE|DUI|RN|MD|T\.M|TM|S\/N|Sr\.ª|Sister|Nurse|Baby of|RN de|Const|Capt|Sgt)(?:\.ª?|(?=\s))\s*){0,4}`
const RUN = new RegExp(
  String.raw`${TITLE}(?<value>${OTHER_SCRIPT}|(?:${LOWER_HEAD})?${CAP}(?:(?: | ?, ?(?=\p{Lu}[\p{L}'’ -]*(?:$|[\n\t;(/|<"»]| {2}|\.\s|\.$|, )))(?:(?:${PARTICLE}) )?(?:[“"„]${CAP}[”"“] )?${CAP}){0,4})`,
  'duy',
)
/** Words of findings and answers in four languages; the lexicon and the clinical words know English. */
const NOT_NAME =
  /^(?:diabetes|hta|htn|dm\d?|ictus|infarto|infarkt|krebs|cáncer|câncer|cancer|apoplex|avc|acv|sana|sano|sain|saine|gesund|saudável|vivo|viva|verstorben|fallecid[oa]|falecid[oa]|décédée?|hipertens\p{L}*|hypertens\p{L}*|asma|asthma|epoc|copd|depressi\p{L}*|depresión|depressão|demenz|demencia|demência|alzheimer|parkinson|pendiente|pendente|pending|ausstehend|tbd|tba|alive|well|healthy|deceased|wach|orientiert|stable|stabil|estable|estável|keine?r?|ninguno?|ninguna|nenhum|aucune?|sin|sem|sans|ohne|no|non|nein|não|none|negativ\p{L}*|positiv\p{L}*|normal\p{L}*|unauffällig|regular|bueno|buena|boa|bom|bonne?|gut|ja|sí|sim|oui|si|yes|ver|siehe|voir|see|tel|edad|alter|idade|âge|age|sexo|sex|geschlecht|male|female|unknown|unbekannt|desconocid\p{L}*|desconhecid\p{L}*|inconnu\p{L}*|other|self|same|team|ward|station|servicio|service|serviço|hospital|klinik|clinic|praxis|caja|aok|barmer|dak|tk|please|bitte|the|der|die|das|el|la|le|los|les|a|o|il|elle|he|she|they|i|ich|yo|je|eu|sehr|geehrte\p{L}*|dear|estimad[oa]|prezad[oa]|cher|chère|liebe[rs]?|querid[oa]|caso|fall|cas|case|dra?|dre|prof|herr|frau|médic[oa]|arzt|ärztin|médecin|docteur|doctora?|paciente|patient\p{L}*|doente|utente|madre|padre|mutter|vater|mère|père|mãe|pai|mother|father)$/iu
const DISEASE =
  /(?:itis|ose|osis|ämie|emia|émie|om|oma|ome|pathie|patía|patia|pathy|algie|algia|ismus|ismo|isme|ektomie|ectomy|ectomía|ectomie|insuffizienz|insuficiencia|infekt|ation|ación|ação|ung|keit|heit)$/iu

/** The name that begins at a position, without titles, or null. */
export function readNameRun(plain: string, at: number): Found | null {
  RUN.lastIndex = at
  const match = RUN.exec(plain)
  const [start, end] = match?.indices?.groups?.['value'] ?? []
  if (start === undefined || end === undefined) return null
  const text = plain
    .slice(start, end)
    .replace(/[.,](?=$)/, (mark) => (/(?:^|[ .])\p{Lu}\.$/u.test(plain.slice(start, end)) ? mark : ''))
  const words = text.split(/[\s,]+/)
  const first = words[0]?.replace(/\.$/, '') ?? ''
  const isArticle = words.length > 1 && /^(?:El|La|Los|Le|Les|Las)$/.test(first)
  if (text.length < 2 || text.length > 60 || (NOT_NAME.test(first) && !isArticle)) return null
  if (DISEASE.test(first) && words.length === 1) return null
  if (isOrdinary(first) && (words.length === 1 || isOrdinary(words[1] ?? ''))) return null
  return { start, end: start + text.length, class: 'name' }
}

/** A clinical or common English word that is not also a given name. */
function isOrdinary(word: string): boolean {
  if (/^\p{Lo}/u.test(word)) return false
  const sense = lookUpWord(word)
  if (sense.given) return false
  return isClinicalWord(word) || isMeasuredWord(word) || sense.common || (isEponym(word) && !sense.family)
}
