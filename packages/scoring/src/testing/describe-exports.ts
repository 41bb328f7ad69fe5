import { dirname, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/** The documentation of one export of the package. */
export interface DocumentedExport {
  readonly chapter: string
  readonly name: string
  readonly kind: 'function' | 'type' | 'constant'
  /** The declaration without the body. */
  readonly signature: string
  /** The text before the first tag. */
  readonly text: string
  readonly parameters: readonly { readonly name: string; readonly text: string }[]
  readonly documentedThrows: readonly string[]
  /** Whether its body throws a ScoringError. */
  readonly throws: boolean
}

const index = fileURLToPath(new URL('../index.ts', import.meta.url))

/** Reads every export of the package with its documentation, ordered by chapter and name. */
export function describeExports(): DocumentedExport[] {
  const program = ts.createProgram([index], {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    strict: true,
    noLib: true,
  })
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(index)
  const symbol = source && checker.getSymbolAtLocation(source)
  if (!symbol) throw new Error('The index of the package has no exports.')
  return checker
    .getExportsOfModule(symbol)
    .flatMap((exported) => {
      const target = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
      const declaration = target.declarations?.[0]
      return declaration ? [describeDeclaration(target, declaration, checker)] : []
    })
    .sort((a, b) => chapterOrder(a.chapter) - chapterOrder(b.chapter) || (a.name < b.name ? -1 : 1))
}

const chapters = [
  'score',
  'aggregate',
  'answers',
  'compare',
  'agreement',
  'criteria',
  'sampling',
  'judge',
  'board',
  'numeric',
]

function chapterOrder(chapter: string): number {
  return chapters.indexOf(chapter)
}

function describeDeclaration(
  symbol: ts.Symbol,
  declaration: ts.Declaration,
  checker: ts.TypeChecker,
): DocumentedExport {
  const tags = symbol.getJsDocTags(checker)
  const isFunction = ts.isFunctionDeclaration(declaration)
  const isType = ts.isInterfaceDeclaration(declaration) || ts.isTypeAliasDeclaration(declaration)
  return {
    chapter: relative(dirname(index), declaration.getSourceFile().fileName).split(sep)[0] ?? '',
    name: symbol.name,
    kind: isFunction ? 'function' : isType ? 'type' : 'constant',
    signature: readSignature(declaration),
    text: plain(ts.displayPartsToString(symbol.getDocumentationComment(checker))),
    parameters: tags
      .filter(({ name }) => name === 'param')
      .map((tag) => splitParameter(ts.displayPartsToString(tag.text))),
    documentedThrows: tags
      .filter(({ name }) => name === 'throws')
      .map((tag) => plain(ts.displayPartsToString(tag.text))),
    throws: isFunction && /throw new ScoringError/.test(declaration.body?.getText() ?? ''),
  }
}

function readSignature(declaration: ts.Declaration): string {
  if (ts.isFunctionDeclaration(declaration)) {
    const text = declaration.getText()
    return text
      .slice(0, text.length - (declaration.body?.getText().length ?? 0))
      .replace(/^export /, '')
      .trim()
  }
  if (ts.isVariableDeclaration(declaration)) return `const ${declaration.name.getText()}`
  return declaration.getText().replace(/^export /, '')
}

function splitParameter(text: string): { name: string; text: string } {
  const space = text.indexOf(' ')
  return { name: text.slice(0, space), text: plain(text.slice(space + 1)) }
}

/**
 * Replaces links by names and joins the lines of a paragraph; paragraphs, list items and sources keep their
 * own lines.
 */
function plain(text: string): string {
  return text
    .replace(/\{@link ([^}\s]+)\s*\}/g, '`$1`')
    .replace(/\n(?!\n|- |\d+\. |Source:)(?<!\n\n)/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** The reference page of the package, in Markdown. */
export function renderReference(exported: readonly DocumentedExport[]): string {
  const sections = chapters.map((chapter) => {
    const own = exported.filter((entry) => entry.chapter === chapter)
    return [`## ${chapter}`, ...own.map(renderExport)].join('\n\n')
  })
  return `${['# Reference of @consilium/scoring', 'Generated from the comments in the source. To update it, run the documentation test with `UPDATE_DOCS=1`.', ...sections].join('\n\n')}\n`
}

function renderExport({ name, signature, text, parameters, documentedThrows }: DocumentedExport): string {
  const notes = [
    ...parameters.map((parameter) => `- \`${parameter.name}\`: ${parameter.text}`),
    ...documentedThrows.map((thrown) => `- Throws ${thrown}`),
  ]
  return [
    `### ${name}`,
    text,
    ...(notes.length > 0 ? [notes.join('\n')] : []),
    `\`\`\`ts\n${signature}\n\`\`\``,
  ].join('\n\n')
}
