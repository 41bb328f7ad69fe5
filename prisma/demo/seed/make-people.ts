import type { Database } from '@consilium/db'
import { hashPassword } from '../../../apps/web/src/server/platform/auth/passwords'
import { colleagues } from '../content/colleagues'
import { people } from '../content/people'
import { demoPassword } from './demo-password'

export interface DemoPerson {
  key: string
  id: string
  name: string
  email: string
  roles: string[]
  password: string
}

/** Creates missing people and sets the passwords of this installation. */
export async function makePeople(db: Database, secret: string): Promise<Map<string, DemoPerson>> {
  const made = await Promise.all(
    people.map(async (content): Promise<DemoPerson> => {
      const password = demoPassword(secret, content.key)
      const passwordHash = await hashPassword(password)
      const { id } = await db.person.upsert({
        where: { email: content.email },
        update: { passwordHash },
        create: {
          email: content.email,
          name: content.name,
          passwordHash,
          specialties: content.specialties,
          languages: content.languages,
          country: content.country,
          seniority: content.seniority,
          affiliation: content.affiliation,
          assignmentCap: content.assignmentCap ?? 0,
          roles: { create: content.roles.map((role) => ({ role })) },
          vendorTies: { create: content.vendorTies.map(({ vendor }) => ({ vendor })) },
        },
        select: { id: true },
      })
      return {
        key: content.key,
        id,
        name: content.name,
        email: content.email,
        roles: content.roles,
        password,
      }
    }),
  )
  await makeColleagues(db)
  return new Map(made.map((person) => [person.key, person]))
}

async function makeColleagues(db: Database): Promise<void> {
  for (const {
    name,
    country,
    languages,
    affiliation,
    specialties,
    seniority,
    vendorTies = [],
    isDisabled = false,
  } of colleagues) {
    const email = `${name
      .normalize('NFD')
      .replace(/[^a-zA-Z -]/g, '')
      .toLowerCase()
      .replaceAll(' ', '.')}@example.org`
    await db.person.upsert({
      where: { email },
      update: {},
      create: {
        email,
        name,
        country,
        languages,
        affiliation,
        specialties,
        seniority,
        disabledAt: isDisabled ? new Date() : null,
        roles: { create: { role: 'physician' } },
        vendorTies: { create: vendorTies.map(({ vendor }) => ({ vendor })) },
      },
    })
  }
}
