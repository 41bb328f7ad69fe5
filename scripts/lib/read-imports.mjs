import ts from 'typescript'

/** Every import and re-export of a source text: [{specifier, typeOnly, line}]; dynamic ones too. */
export function readImports(fileName, text) {
  const source = ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest, true)
  const found = []
  const add = (node, literal, typeOnly) => {
    if (!literal || !ts.isStringLiteralLike(literal)) return
    found.push({
      specifier: literal.text,
      typeOnly,
      line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
    })
  }
  const visit = (node) => {
    if (ts.isImportDeclaration(node)) add(node, node.moduleSpecifier, isTypeOnly(node.importClause))
    else if (ts.isExportDeclaration(node)) add(node, node.moduleSpecifier, node.isTypeOnly)
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node, node.arguments[0], false)
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      add(node, node.argument.literal, true)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Whether a file does nothing but pass on what others export. */
export function isBarrel(fileName, text) {
  const { statements } = ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest)
  return (
    statements.length > 1 && statements.every((node) => ts.isExportDeclaration(node) && node.moduleSpecifier)
  )
}

function isTypeOnly(clause) {
  if (!clause) return false
  if (clause.isTypeOnly || clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true
  const names =
    clause.namedBindings && ts.isNamedImports(clause.namedBindings) ? clause.namedBindings.elements : []
  return !clause.name && names.length > 0 && names.every((element) => element.isTypeOnly)
}
