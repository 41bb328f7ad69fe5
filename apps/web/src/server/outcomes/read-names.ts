import type { Database } from '@consilium/db'

/** The names of the people who wrote or judged a task, without those whose contributions are excluded. */
export async function readNames(db: Database, taskId: string): Promise<Map<string, string>> {
  const people = await db.person.findMany({
    where: {
      workRemovedAt: null,
      OR: [
        { tasks: { some: { id: taskId } } },
        { reviews: { some: { version: { taskId } } } },
        { adjudications: { some: { version: { taskId } } } },
      ],
    },
    select: { id: true, name: true },
  })
  return new Map(people.map((one) => [one.id, one.name]))
}
