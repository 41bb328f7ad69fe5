/** Licenses that hubs know by an id of their own, with their ids in the list of SPDX. */
const SPDX_IDS: Record<string, string> = {
  'apache-2.0': 'Apache-2.0',
  'cc-by-2.0': 'CC-BY-2.0',
  'cc-by-3.0': 'CC-BY-3.0',
  'cc-by-4.0': 'CC-BY-4.0',
  'cc-by-nc-4.0': 'CC-BY-NC-4.0',
  'cc-by-nc-nd-4.0': 'CC-BY-NC-ND-4.0',
  'cc-by-nc-sa-4.0': 'CC-BY-NC-SA-4.0',
  'cc-by-nd-4.0': 'CC-BY-ND-4.0',
  'cc-by-sa-4.0': 'CC-BY-SA-4.0',
  'cc0-1.0': 'CC0-1.0',
  mit: 'MIT',
  'odc-by': 'ODC-By-1.0',
  odbl: 'ODbL-1.0',
  pddl: 'PDDL-1.0',
}

/** The license with this name, as a hub and as SPDX name it; null for another one. */
export function findLicense(name: string): { hub: string; spdx: string } | null {
  const hub = name.trim().toLowerCase().replaceAll(/\s+/g, '-')
  const spdx = SPDX_IDS[hub]
  return spdx === undefined ? null : { hub, spdx }
}
