/** Whether the caller already has the representation with this ETag. */
export function hasCurrentCopy({ headers }: Pick<Request, 'headers'>, etag: string): boolean {
  const known = headers.get('if-none-match')?.split(',') ?? []
  return known.some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
