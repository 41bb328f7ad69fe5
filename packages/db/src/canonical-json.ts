/**
 * JSON with sorted keys and no whitespace: equal values give the same text on every machine, so it is used
 * for hashes. `undefined` members are omitted; numbers must be finite.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError('Canonical JSON supports finite numbers only.')
    return JSON.stringify(value)
  }
  // Loops instead of map and join, because an import hashes every row of its file.
  if (Array.isArray(value)) {
    let items = ''
    for (const item of value as unknown[])
      items += `${items === '' ? '' : ','}${canonicalJson(item === undefined ? null : item)}`
    return `[${items}]`
  }
  if (typeof value === 'object') {
    let members = ''
    // The default order of sort() is that of UTF-16 code units.
    for (const key of Object.keys(value).sort()) {
      const member = (value as Record<string, unknown>)[key]
      if (member !== undefined)
        members += `${members === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(member)}`
    }
    return `{${members}}`
  }
  throw new TypeError(`Canonical JSON does not support values of type ${typeof value}.`)
}
