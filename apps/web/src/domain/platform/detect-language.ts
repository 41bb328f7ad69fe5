/** Words that are frequent in one language and rare in the others listed. */
const commonWords: Record<string, string> = {
  en: 'the and of to is with for that this are was what should have patient his her after not be or which she he years old without can',
  de: 'der die das und ist mit nicht ein eine zu von für auf wie was bei ich den dem seit nach oder wird sind auch kann hat jahre',
  fr: 'le la les des et est un une pour dans avec que qui sur pas au du je quel quelle depuis chez ou sont son cette ans il elle',
  es: 'el la los las de y es un una para con que por no se del al qué cómo desde su hace está años tiene paciente más sin o',
  pt: 'o a os as de e é um uma para com que não por do da em há está anos tem paciente mais sem ou ela ele qual como',
  it: 'il lo la gli le di e è un una per con che non del della da in ha anni sono come più senza quale dopo ho nel anche',
  nl: 'de het een en van is met voor niet dat die op te zijn bij heeft wat hoe na jaar patiënt of aan ik ze deze maar ook',
  sv: 'och att det är en ett som på för med av inte den har till jag vad hur eller efter sedan kan år hon han utan',
  da: 'og at det er en et som på for med af ikke den har til jeg hvad hvordan eller efter siden kan år hun han uden blev',
  pl: 'i w na z jest nie się do to że od dla po jak czy lat ma co oraz przez przy pacjent u jaki które o bez',
  tr: 've bir bu için ile ne da de mi var nasıl olan sonra olarak gibi daha ben yaşında hasta çok ama veya kadar',
  ro: 'și de la în cu este nu pe un o care pentru din sunt ce mai are ani după pacient fără sau că ca',
  cs: 'a je na v se z že s do o to pro jak ale po u má let co při pacient od nebo jsem bez který',
  hu: 'a az és egy hogy nem is van meg ez mi után vagy mint éves beteg milyen volt de ha kell mit nélkül',
  fi: 'ja on ei se että oli hän mutta kun ovat myös voi miten jälkeen vuotias potilas tai kanssa mitä onko ilman',
  id: 'yang dan di dengan untuk tidak ini dari pada adalah apa ke saya sudah tahun pasien atau juga bagaimana setelah tanpa',
  vi: 'và của là có không cho với bị được này người tôi những một trong bệnh nhân sau như thế nào hoặc',
}
const words = Object.entries(commonWords).map(([code, list]) => [code, new Set(list.split(' '))] as const)

/**
 * Scripts that identify a language; within Arabic and Cyrillic, letters specific to some languages decide.
 */
const scripts: readonly (readonly [code: string, letters: RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['zh', /\p{Script=Han}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
  ['th', /\p{Script=Thai}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['bn', /\p{Script=Bengali}/gu],
  ['ta', /\p{Script=Tamil}/gu],
  ['te', /\p{Script=Telugu}/gu],
  ['ka', /\p{Script=Georgian}/gu],
  ['hy', /\p{Script=Armenian}/gu],
  ['am', /\p{Script=Ethiopic}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
]
const within: Record<string, readonly (readonly [code: string, letters: RegExp])[]> = {
  ar: [
    ['ur', /[ٹڈڑےں]/g],
    ['fa', /[پچژگ]/g],
  ],
  ru: [['uk', /[іїєґ]/gi]],
}
/** With fewer letters or common words there isn't enough evidence. */
const MIN_LETTERS = 12
const MIN_WORDS = 4
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/**
 * Detects a text's language (ISO 639-1) by script, then by common words of 17 languages in Latin script. Null
 * if the text is too short or no language stands out. Only a suggestion to the author.
 */
export function detectLanguage(text: string): string | null {
  const letters = count(text, /\p{L}/gu)
  if (letters < 4) return null
  const [script = null] = scripts.filter(
    ([code, pattern]) => count(text, pattern) / letters > (code === 'ja' ? 0.1 : 0.4),
  )
  if (script) {
    const [code] = script
    const [closer] = (within[code] ?? []).filter(([, pattern]) => count(text, pattern) / letters > 0.01)
    return closer?.[0] ?? code
  }
  if (letters < MIN_LETTERS) return null
  const tokens = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const ranked = words
    .map(([code, set]) => ({ code, hits: tokens.filter((token) => set.has(token)).length }))
    .toSorted((a, b) => b.hits - a.hits)
  const [first, second] = ranked
  return first &&
    second &&
    first.hits >= MIN_WORDS &&
    first.hits >= tokens.length * 0.12 &&
    first.hits > second.hits * 1.25
    ? first.code
    : null
}
