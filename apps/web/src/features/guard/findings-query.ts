import { HitFilter } from '../../domain/guard/scans'

/** The filters of the list, as its address holds them. */
export interface FindingsQuery {
  filter: { dataset?: string; class?: string; certainty?: string }
  cursor: string | undefined
}

type Params = Record<string, string | string[] | undefined>

/** Reads the filters from the address; invalid ones are ignored. */
export function readFindingsQuery(params: Params): FindingsQuery & { input: HitFilter } {
  const one = (name: string) => (typeof params[name] === 'string' ? params[name] : undefined)
  const valid = <Name extends keyof HitFilter>(name: Name, text: string | undefined) =>
    HitFilter.shape[name].safeParse(text || undefined).data as HitFilter[Name]
  const [datasetId, kind, certainty] = [
    valid('datasetId', one('dataset')),
    valid('class', one('class')),
    valid('certainty', one('certainty')),
  ]
  return {
    filter: {
      ...(datasetId ? { dataset: datasetId } : {}),
      ...(kind ? { class: kind } : {}),
      ...(certainty ? { certainty } : {}),
    },
    input: {
      ...(datasetId ? { datasetId } : {}),
      ...(kind ? { class: kind } : {}),
      ...(certainty ? { certainty } : {}),
    },
    cursor: one('cursor'),
  }
}

export function writeFindingsQuery(filter: FindingsQuery['filter'], cursor?: string): string {
  const query = new URLSearchParams({ ...filter, ...(cursor ? { cursor } : {}) }).toString()
  return query === '' ? '/patient-data' : `/patient-data?${query}`
}
