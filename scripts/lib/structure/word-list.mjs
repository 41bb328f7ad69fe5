import ts from 'typescript'

// Words that readers had to decode, with replacements. Longer guidance: CONTRIBUTING.md.
const WORDS = [
  ['whoever|whomever', 'the user, the reviewer, people who'],
  ['anew', 'again, new'],
  ['mend(s|ed|ing)?', 'fix, revise, repair'],
  ['what (came|comes) of|(came|comes) of it', 'outcome, result'],
  ['(is|are|was|were) told', 'sees, learns, is notified'],
  ['put (back|away)', 'requeue, restore, archive'],
  ['at work', 'active, in progress'],
  ['lapsed|lapses', 'expired, expires'],
  ['in the own words|in one’s own words', 'in your own words'],
  ['(of the|own) house', 'institution'],
  ['nobody of|somebody of|none of whom|of whom', 'name the people'],
  ['that one', 'name it'],
  ["one’s|one's", 'your, the user’s'],
  ['thereby|hitherto|whilst|amongst', 'so, until now, while, among'],
  ['behaviour|colour|favour(ite|ed)?|honour|neighbour|labour', 'US spelling: -or'],
  ['licence|defence|offence', 'US spelling: -se'],
  ['centre|metre|litre|fibre', 'US spelling: -er'],
  [
    '(normal|organ|recogn|summar|minim|maxim|random|optim|serial|initial|author|categor|custom|pseudonym|anonym|sanit|neutral|character|special|standard|visual|util|synchron|prior|final|general|memor|stabil|tokenl?)is(e|es|ed|ing|ation|ations|er|ers)',
    'US spelling: -ize',
  ],
  ['analys(e|es|ed|ing)|paralyse', 'US spelling: -yze'],
  ['judgements?', 'judgment'],
  [
    'paediatric\\w*|anaesth\\w*|haemat\\w*|orthopaed\\w*|gynaec\\w*|oesoph\\w*|oedema|anaemi\\w*|diarrhoea',
    'US spelling of the term',
  ],
  [
    '\\w*(aemi[ac]|kalaem|natraem)\\w*|tumours?|o?estrogens?(?<=oestrogens?)|foet(us|al)\\w*',
    'US spelling of the term',
  ],
  ['programmes?', 'program'],
  ['cancelling|labell(ed|ing)|modell(ed|ing)|travell(ed|ing)|totall(ed|ing)', 'US spelling: one l'],
  ['grey', 'gray'],
  ['catalogue|dialogue', 'catalog, dialog'],
]

// Where such words may appear: all of them, or the given ones.
const ALLOWED = [
  { file: /^scripts\/lib\/structure\/word-list\.mjs$/, why: 'this list' },
  { file: /^apps\/web\/src\/server\/guard\/(corpus|names)\//, why: 'clinical text and lexicons' },
  {
    file: /^apps\/web\/src\/domain\/guard\/formatted\/(not-identifiers|find-open-numbers\.test)\.ts$/,
    why: 'labels in five languages',
  },
  {
    file: /^apps\/web\/src\/domain\/authoring\/rubric-checks\/corpus\//,
    why: 'rubrics as physicians write them',
  },
  {
    file: /\/rubric-checks\/(criterion-verbs|find-pairs|unclear-rules)\.ts$/,
    why: 'words that the checks recognize',
  },
  {
    file: /\/guard\/formatted\/biometric-words\.ts$/,
    words: ['oedema'],
    why: 'a word that the guard recognizes',
  },
  { file: /\/alignment\/similarity\.test\.ts$/, words: ['hyperkalaemia'], why: 'two spellings of one text' },
  { file: /^e2e\/fixtures\/.*-rows\.mjs$/, why: 'rows in the style of published files' },
  { file: /^packages\/worker\/src\/operations\//, words: ['lapsed'], why: 'the label of a metric' },
  { file: /^docs\/permissions\.md$/, words: ['pseudonymise'], why: 'a table of procedures' },
  {
    file: /\/people\/(list-people|pseudonymize-person)\.ts$/,
    words: ['pseudonymised'],
    why: 'SQL; a stored address',
  },
  { file: /^packages\/scoring\/API\.md$/, words: ['centre'], why: 'signatures' },
]

// Names stored in the database, the API or a published file. They may appear as an identifier or in quotation
// marks, but not in prose.
const STORED_NAMES = [
  ['centre', 'scoring profiles and outputs of packages/scoring'],
  ['judgements', 'review policies: what settled tasks reveal'],
  ['lapsed', 'the reason of expired assignments, the state of stuck work, a metric label'],
  ['licence', 'a class of patient data in findings of the guard'],
  ['pseudonymise', 'a procedure of the API'],
  ['pseudonymised', 'a state of people and an audit action'],
]

const PATTERNS = WORDS.map(([words, instead]) => ({
  pattern: new RegExp(`(?<![\\w-])(?:${words})(?![\\w])`, 'gi'),
  instead,
}))

/** Every word of the list in a text: [{line, word, instead}]. */
export function findWords(file, text) {
  const allowances = ALLOWED.filter((allowed) => allowed.file.test(file))
  if (allowances.some(({ words }) => !words)) return []
  const matches = PATTERNS.flatMap(({ pattern, instead }) =>
    [...text.matchAll(pattern)].map(({ 0: word, index }) => ({ word, index, instead })),
  )
  if (matches.length === 0) return []
  const isStored = ({ word }) => STORED_NAMES.some(([name]) => name === word)
  const identifiers =
    /\.[cm]?[jt]sx?$/.test(file) && matches.some(isStored) ? findIdentifiers(file, text) : new Set()
  return matches
    .filter(({ word }) => !allowances.some(({ words }) => words.includes(word)))
    .filter((found) => !(isStored(found) && (identifiers.has(found.index) || isQuoted(text, found))))
    .map(({ word, index, instead }) => ({ line: text.slice(0, index).split('\n').length, word, instead }))
    .sort((a, b) => a.line - b.line)
}

// Quoted alone, as part of a path ("centre.x"), or between backticks.
function isQuoted(text, { word, index }) {
  return /['"`.]/.test(text[index - 1] ?? '') && /['"`.(]/.test(text[index + word.length] ?? '')
}

function findIdentifiers(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
  const starts = new Set()
  const visit = (node) => {
    if (ts.isIdentifier(node)) starts.add(node.getStart(source))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return starts
}
