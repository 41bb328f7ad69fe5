const toSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean))

/** Titles that are no words of their own: with a capital, they always announce a name. */
const SURE = `mr mrs ms mx miss dr dra prof professor professora herr herrn frau fräulein sr sra srta señor señora
  senhor senhora seu dona doña mme mlle madame monsieur signor signora`
/** Titles that are also other words or abbreviations, such as “Fr” for Friday. */
const COURTESY = `dre profesor profesora professeur professeure mister hr hrn fr don señorita mmes mademoiselle sig docteur
  docteure doctor doctora doutor doutora doktor nurse sister`
const OTHERS = `pr oa oä oberarzt oberärztin chefarzt chefärztin assistenzarzt assistenzärztin pfleger krankenschwester enf
  enfermeira enfermeiro enfermera enfermero lic licda ing mag dipl sr.a dña d.ª shri smt kumari sri begum sheikh alhaji
  alhaja hajiya chief rabbi rabbin rabbiner imam pastor pfarrer reverend rev sgt capt maj lt col pte cpl madam ustadh
  khun encik puan tante onkel oncle tonton tía tío tia tio auntie uncle aunt veuve maître`
/** What follows another title: “Prof. Dr. med. univ.” */
const DEGREES = `dr dra med dent vet univ prof pd priv doz dipl mag phil rer nat h c ing oa psych md habil jur theol phd msc
  bsc gen sta sto ass em a d ao apl`
const GREETINGS = `dear hi hello hallo hola olá bonjour liebe lieber cher chère querido querida estimado estimada caro cara`

/** Titles in any case. Those of one language are also read in the others. */
export const TITLES = toSet(`${SURE} ${COURTESY} ${OTHERS}`)
export const MORE_TITLES = toSet(DEGREES)
/** Titles after which even an ordinary word in lower case is a name. */
export const ALWAYS_TITLES = toSet('mr mrs mme mlle')
/** Titles that are common words in lower case, or initials. */
export const ONLY_CAPITALIZED = toSet(
  `pr don seu dona chief sister ing mag dipl fr lt col pte maj capt pastor sr oa imam rabbi doctor docteur doktor professor
  nurse tante tia tio tía tío pfleger enfermera enfermero enfermeira enfermeiro madam miss ms hr sri begum sheikh auntie
  aunt uncle onkel oncle veuve maître señora señor senhora senhor frau mister madame signora`,
)

const toPattern = (words: string) =>
  [...toSet(words)]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replaceAll('.', String.raw`\.`))
    .join('|')

/** A pattern of titles with a capital, and of “señora” and “senhora” without. */
export const SURE_TITLE = `(?:${toPattern(SURE).replace(/(?<=^|\|)\p{Ll}/gu, (letter) => letter.toUpperCase())}|señora?|senhora?|M(?=\\.))`
/** Titles, degrees and greetings in lower case, for patterns that ignore case. */
export const ANY_TITLE = `(?:${toPattern(`${SURE} ${COURTESY} ${GREETINGS} med dent univ pd priv doz dipl habil`)})`
/** A title directly before a position. */
export const TITLE_BEFORE = new RegExp(
  String.raw`(?:^|[^\p{L}])(?:${toPattern(SURE)}|dre|srta|hr|hrn)\.? $`,
  'iu',
)
