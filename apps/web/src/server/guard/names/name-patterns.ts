import { SURE_TITLE } from './titles'

/** A capitalized word. A name has up to four of them, with particles and initials between. */
export const CAP = String.raw`\p{Lu}[\p{L}\p{M}]*(?:['-]\p{L}[\p{L}\p{M}]*)*`
const PARTICLE = String.raw`(?:van der|van den|van de|van|von der|von|de la|de los|del|de|da|dos|das|di|du|le|la|el|al|bin|ibn|ter|ten|y|e)`
const NEXT = String.raw`(?: (?:${PARTICLE} )?${CAP}| \p{Lu}\.)`
const NAME = String.raw`${CAP}${NEXT}{0,3}(?:, ${CAP}(?: \p{Lu}\.?)?(?=\s*(?:$|\n|\(|\/|,)))?`
const SHORT_NAME = String.raw`${CAP}${NEXT}{0,2}`

export type Strength = 'sure' | 'likely' | 'weak'

/**
 * Context that announces a name. `sure`: any word is a name; `likely`: any word that is not a common one;
 * `weak`: known names only.
 */
interface Cue {
  pattern: RegExp
  /** What a text must have for the pattern to match: a cheaper pattern, which most texts fail. */
  needs: RegExp | undefined
  strength: Strength
}

const TITLE = String.raw`${SURE_TITLE}\.?`
const RELATION = String.raw`(?:wife|husband|son|daughter|stepson|stepdaughter|mother|mom|mum|mama|father|dad|brother|sister|uncle|aunt|auntie|cousin|nephew|niece|grandmother|grandfather|grandma|grandpa|granny|grandson|granddaughter|partner|boyfriend|girlfriend|fiancée?|friend|neighbou?r|twin|spouse|boy|girl|roommate|colleague|mother-in-law|father-in-law|[Bb]aby boy|[Bb]aby girl|[Bb]aby|hermana|hermano|hija|hijo|Tochter|Sohn|Mutter|Vater|frère|sœur|fille|fils)`
const LABEL = String.raw`(?:patient'?s? name|patientin|patient|pt|full name|first name|last name|surname|family name|name|attending(?: physician)?|pcp|gp|consultant|surgeon|provider|physician|referring (?:physician|doctor|provider)|referred by|next of kin|nok|emergency contact|guardian|caregiver|carer|mother|father|husband|wife|spouse|son|daughter|brother|sister|parent|witness|interpreter|seen by|signed(?: electronically)?(?: by)?|electronically signed(?: by)?|dictated by|author|cc|re|from|to|paciente|patiente?|nombre|nome|nom|apellidos?|nurse|resident|fellow|contact)`
const CLOSING = String.raw`(?:regards|sincerely|faithfully|truly|wishes|best|thanks|thank you|cheers|yours|respectfully|warmly|Grüßen|Gruß|saludos|atentamente|cordialement|atenciosamente|abraços)`
const DEGREE = String.raw`(?:RN|MD|DO|NP|PA-C|PA|PhD|DDS|LPN|FRCP|FACP|MBBS|MBChB|LCSW|PharmD|CRNA|DNP|MSN|RPh|M\.D\.|R\.N\.|Ph\.D\.)`
const KIN = String.raw`(?:mother|father|mum|mom|dad|parents|wife|husband|son|daughter|brother|sister|family|partner|blood pressure|creatinine|labs|rash|wound|seizures|surgery|chart|insulin|symptoms|pain|weight|room|condition|medications)`
const SAYS = String.raw`(?:reports?|reported|denies|denied|complains|complained|presents|presented|says|said|asks whether|refuses|refused|lives|lived|works|worked|drinks|smokes|coughs|vomited|fell|collapsed|was (?:admitted|discharged|seen|born|diagnosed|referred|brought|found|told|extubated|intubated|transferred|hospitali[sz]ed|examined|counsel+ed|rushed)|is (?:an? )?\d{1,3}[- ]|is a (?:man|woman|boy|girl|child|retired|teacher|nurse)|asked|came|called|went home|died|passed away|agrees with|will see|ordered|noted that|who (?:is|has|was|lives|presents|presented|came))`
const DOES = String.raw`(?:is|has|had|takes|took|gets|wants|would|will|can|needs|started|stopped|and I|gives|thinks|feels|tolerates|recommends|prefers|swallowed|declined|takes care|describes|states|weighs|uses|never|now|still|also|does|did)`
const HELPED = String.raw`(?:take|eat|fly|drive|go|walk|sleep|drink|swallow|stop|travel|exercise|breastfeed|come|return|see|skip)`
const DEALT_WITH = String.raw`(?:[Ss]een by|[Ss]igned by|[Rr]eferred by|[Ss]poke (?:with|to)|[Ss]poken (?:with|to)|[Dd]iscussed with|[Tt]alked (?:with|to)|[Rr]eviewed with|[Mm]et with|[Aa]ccompanied by|[Cc]alled by|under the care of|[Ii]nterviewed|[Vv]isited|[Ee]xamined|[Tt]old|[Aa]dvised|[Ww]arned|[Cc]ounsel+ed|[Rr]eassured|looking after|look after|caring for|care for|cared for|[Pp]er|[Mm]essage from|[Nn]ote from|behalf of|I saw|[Ww]e saw|I met|[Ff]orward(?:ed)? to|[Ss]end to|[Cc]opy to|[Aa]ssisted by)`
const SHIFT = String.raw`(?:[Cc]an|[Ss]hould|[Cc]ould|[Ww]ill|[Dd]oes|[Dd]id|[Ii]s it safe for|[Ii]s it ok(?:ay)? for|[Ww]hen|[Ii]f|[Aa]s|[Bb]ecause|[Aa]fter|[Bb]efore|[Ww]hile|[Uu]ntil)`
const SELF = String.raw`(?:[Mm]y name(?: is|'s)|[Hh]er name is|[Hh]is name is|[Nn]amed|[Tt]heir name is|[Nn]ame is|[Cc]all me|[Mm]e llamo|[Ii]ch heiße|[Mm]ein Name ist|[Jj]e m'appelle|[Mm]i nombre es|[Mm]eu nome é)`

const V = (source: string) => `(?<value>${source})`
const cue = (strength: Strength, source: string, needs?: RegExp): Cue => ({
  strength,
  pattern: new RegExp(source, 'gdu'),
  needs,
})
/** A label may be in any case; the name after it begins with a capital. */
const anyCase = (source: string) =>
  source.replace(/(?<!\\)[a-z](?![^(]*\?:\\)/g, (letter) => `[${letter.toUpperCase()}${letter}]`)

export const CUES: readonly Cue[] = [
  cue(
    'sure',
    String.raw`(?<![\p{L}])${TITLE} ?(?: (?:Dr|Prof|med)\.?){0,4} ?(?<= |\.)${V(NAME)}`,
    new RegExp(TITLE),
  ),
  cue(
    'sure',
    String.raw`(?:^|[\n;|*.•(-]\s?|  |\/ )\**${anyCase(LABEL)}\**\s?[:–]\**\s{0,2}(?:(?:${TITLE}|Nurse|Doctor) )?${V(NAME)}`,
  ),
  cue('sure', String.raw`\b[Dd]ear (?:${TITLE} )?${V(NAME)}`, /[Dd]ear /),
  cue('sure', String.raw`\b${SELF} ${V(SHORT_NAME)}`, new RegExp(SELF)),
  cue('sure', String.raw`\b${anyCase(CLOSING)}[,.!]?\s?\n{1,2}\s*${V(NAME)}(?=\s*(?:\n|$|,|\())`, /\n/),
  cue(
    'likely',
    String.raw`\b(?:[Bb]est|[Tt]hanks|[Tt]hank you|[Cc]heers|[Rr]egards|[Ss]incerely|[Ll]ove)[,!]? ${V(NAME)}(?=[.!]?\s*(?:\n|$))`,
    /(?:best|hanks|hank you|heers|egards|incerely|ove)[,!]? /i,
  ),
  cue(
    'likely',
    String.raw`\b(?:I'm|I am|i'm|i am|[Tt]his is|[Hh]i|[Hh]ello) ${V(SHORT_NAME)}`,
    /(?:'m|am|his is|[Hh]i|ello) /,
  ),
  cue(
    'likely',
    String.raw`\b(?:Aunt|Uncle|${RELATION}),?(?: is| named| called)? ${V(SHORT_NAME)}`,
    new RegExp(`(?:Aunt|Uncle|${RELATION}),?(?: is| named| called)? [^a-z]`),
  ),
  cue(
    'likely',
    String.raw`\b(?:[Pp]atient|[Cc]lient|[Nn]urse|[Dd]octor|[Ss]ister|[Mm]idwife|[Ss]urgeon|[Tt]herapist|[Ss]ocial worker|[Ii]nterpreter|[Cc]ardiologist|[Pp]aciente|[Pp]atientin|PCP|GP),? ${V(SHORT_NAME)}`,
    /(?:atient|client|urse|octor|ister|midwife|urgeon|herapist|worker|nterpreter|ardiologist|aciente|atientin|PCP|GP),? [^a-z]/i,
  ),
  cue('likely', String.raw`\b${DEALT_WITH} (?:${TITLE} )?${V(SHORT_NAME)}`, new RegExp(DEALT_WITH)),
  cue('likely', String.raw`(?<![\p{L}'-])${V(SHORT_NAME)}(?='s ${KIN}\b)`, /'s /),
  cue(
    'sure',
    String.raw`(?<![\p{L}'-])${V(SHORT_NAME)}(?=,? ${DEGREE}(?![\p{L}\d]| ?\d))`,
    new RegExp(` ${DEGREE}`),
  ),
  cue(
    'likely',
    String.raw`(?<![\p{L}'-])${V(SHORT_NAME)}(?=,? (?:is )?(?:an? )?\d{1,3}[- ]?(?:year|yr|yo\b|y\/o|month|week|day)|,? \d{1,2} ?[MF]\b|, (?:an? |his |her |my |their )?(?:brother|sister|wife|husband|mother|father|son|daughter|neighbou?r|friend)\b| \((?:DOB|MRN|NHS|aged?|born|his |her |my |wife|husband|son|daughter|mother|father|sister|brother|neighbou?r|friend|[1-9]\d[,)]))`,
    / \d{1,3}[- ]?(?:y|m|w|d|[MF]\b)|, (?:an?|his|her|my|their|brother|sister|wife|husband|mother|father|son|daughter|neigh|friend)|\((?:DOB|MRN|NHS|age|born|his|her|my|wife|husband|son|daughter|mother|father|sister|brother|neigh|friend|[1-9]\d)/,
  ),
  cue(
    'sure',
    String.raw`(?:^|\n)\s*${V(`${CAP}, ${CAP}`)}(?=\s*(?:\/|\(|\d|(?:MRN|DOB|NHS|SSN|DNI|CPF|NSS|ID|geb|née?|nac)(?![\p{L}])))`,
  ),
  cue('likely', String.raw`(?<![\p{L}'-])${V(SHORT_NAME)}(?= ${SAYS}(?![\p{L}]))`, new RegExp(` ${SAYS}`)),
  cue('weak', String.raw`(?<![\p{L}'-])${V(SHORT_NAME)}(?= ${DOES}(?![\p{L}]))`, new RegExp(` ${DOES}`)),
  cue(
    'likely',
    String.raw`\b(?:[Cc]an|[Ss]hould|[Cc]ould|[Ww]ill|[Dd]oes|[Dd]id|[Ii]s it (?:safe|ok|okay) for) ${V(SHORT_NAME)}(?= (?:to )?${HELPED}\b)`,
    new RegExp(` ${HELPED}`),
  ),
  cue('likely', String.raw`\b${SHIFT} ${V(SHORT_NAME)}(?= \p{Ll}{2,}s(?![\p{L}]))`, new RegExp(`${SHIFT} `)),
  cue('weak', String.raw`\b${SHIFT} ${V(SHORT_NAME)}`, new RegExp(`${SHIFT} [^a-z]`)),
  cue(
    'weak',
    String.raw`\b(?:with|for|by|to|from|and|that|when|see|saw|asked|called|gave|give|help|brought|took|thank) ${V(SHORT_NAME)}`,
    /(?:with|for|by|to|from|and|that|when|see|saw|asked|called|gave|give|help|brought|took|thank) [^a-z]/,
  ),
]

/** Languages without capitals: names that are marked by a title or an honorific. */
export const OTHER_SCRIPTS: readonly RegExp[] = [
  /(?<value>[\p{Script=Han}\p{Script=Katakana}ー]{2,6}?)(?:さん|様|氏(?!名)|くん|ちゃん|先生)/dgu,
  /(?:患者(?:氏)?名?|氏名|名前|お名前)\s?[::]\s?(?<value>[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー]{2,10}(?: [\p{Script=Han}\p{Script=Katakana}ー]{1,6})?)/dgu,
  /(?<![\p{L}])(?:ال)?(?:سيدة?|مريضة?|دكتورة?|طبيبة?|أستاذة?|اسمي|اسمه|اسمها|اسم المريضة?\s?:?|ابني|ابنتي|زوجتي|زوجي)\s(?<value>[\p{Script=Arabic}]{2,}(?: [\p{Script=Arabic}]{2,}){0,6})/dgu,
  /(?<value>[\p{Script=Hangul}]{2,4})\s?(?:씨|님)(?![\p{Script=Hangul}]{2})/dgu,
]
/**
 * Words with such a mark that are not names: “the patient”, “the doctor”, “your child”; and Arabic verbs
 * after “the patient”.
 */
export const OTHER_SCRIPTS_NOT =
  /^(?:患者|医師|看護師|医者|お医者|子|皆|奥|母|父|お母|お父|兄|姉|娘|息子|赤|主治医|担当医|薬剤師|客|神|환자|선생|고객|보호자|의사|간호사|부모|어머|아버)|^(?:يعاني|تعاني|يشكو|تشكو|يتناول|تتناول|يأخذ|تأخذ|مصابة?|الذي|التي|كانت?|لديها?|لديه|من|في|لا|لم|هو|هي|قد|على|إلى|عن|مع|يجب|يحتاج|تحتاج|يمكن|ليس|ليست|عمره|عمرها|البالغة?|أن|إذا|بعد|قبل|المعالج|الطبيب|بأن|وقد|حامل|مريض)$/u

/** Where scripts other than Latin are, to leave most lines at once. */
export const OTHER_SCRIPT =
  /[\u0370-\u1dff\u2c00-\ua7ff\ua840-\ud7ff\uf900-\ufdff\ufe70-\ufeff\u{10000}-\u{3ffff}]/u
