import type { Prisma } from '@consilium/db'
import { findRefusal, type Actor } from '../../../domain/permissions/permissions'
import { whereAnyRule, type VisibilityRule } from './visibility-rule'
import { visibleReleases } from './visible-releases'

/** The files of releases that `actor` may see and download: those who may export see each other's files. */
function exportRules(actor: Actor): VisibilityRule<Prisma.ExportWhereInput>[] {
  return findRefusal(actor, 'releases.export') === null
    ? [[{ says: 'they can export releases that they can read', where: { release: visibleReleases(actor) } }]]
    : []
}

export const visibleExports = (actor: Actor) => whereAnyRule(exportRules(actor))
