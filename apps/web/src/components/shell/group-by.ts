/** Groups items by heading, in order of first appearance. */
export function groupBy<Member>(
  members: readonly Member[],
  headingOf: (member: Member) => string,
): [string, Member[]][] {
  const groups = new Map<string, Member[]>()
  for (const member of members) {
    const heading = headingOf(member)
    groups.set(heading, [...(groups.get(heading) ?? []), member])
  }
  return [...groups]
}
