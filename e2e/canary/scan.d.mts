export type Place = { where: string; text: string }
export type Secret = { what: string; value: string }
export type Finding = { where: string; what: string; near: string }
export function scan(options: { places: Place[]; secrets?: Secret[]; texts?: string[] }): Finding[]
