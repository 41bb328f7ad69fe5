import ts from 'typescript'

/** Whether a file does nothing but export from other files. */
export function isBarrel(fileName, text) {
  if (!/^export [^=]*? from /m.test(text)) return false
  const { statements } = ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest)
  return (
    statements.length > 1 && statements.every((node) => ts.isExportDeclaration(node) && node.moduleSpecifier)
  )
}
