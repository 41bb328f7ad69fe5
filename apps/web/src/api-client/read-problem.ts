/** The message of a refused call, and the field it concerns if it names one. */
export function readProblem(error: unknown): { field: string | null; message: string } {
  const data = (error as { data?: { field?: unknown; fields?: { path: string }[] | null } | null } | null)
    ?.data
  const field = typeof data?.field === 'string' ? data.field : (data?.fields?.[0]?.path ?? null)
  return {
    field,
    message:
      error instanceof Error ? error.message : 'Something went wrong. Try again; your input is still here.',
  }
}
