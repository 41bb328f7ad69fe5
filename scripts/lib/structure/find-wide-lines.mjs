import ts from 'typescript'

const WIDEST_LINE = 120
const LITERALS = new Set([
  ts.SyntaxKind.StringLiteral,
  ts.SyntaxKind.NoSubstitutionTemplateLiteral,
  ts.SyntaxKind.TemplateHead,
  ts.SyntaxKind.TemplateMiddle,
  ts.SyntaxKind.TemplateTail,
  ts.SyntaxKind.RegularExpressionLiteral,
  ts.SyntaxKind.JsxText,
])

/**
 * Numbers of the lines that are too wide for a reason other than a literal: code needs names, comments need
 * wrapping.
 */
export function findWideLines(fileName, text) {
  const lines = text.split('\n')
  const wide = lines.flatMap((line, index) => (line.length > WIDEST_LINE ? [index] : []))
  if (wide.length === 0) return []
  const source = ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest)
  const literal = new Set()
  const visit = (node) => {
    if (LITERALS.has(node.kind)) {
      const from = source.getLineAndCharacterOfPosition(node.getStart(source)).line
      const to = source.getLineAndCharacterOfPosition(node.end).line
      for (let line = from; line <= to; line++) literal.add(line)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return wide.filter((line) => !literal.has(line) && !lines[line].includes('://')).map((line) => line + 1)
}
