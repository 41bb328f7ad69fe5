import path from 'node:path'

/** The root of the checkout. */
export const ROOT = path.resolve(import.meta.dirname, '../..')

/** The data folder of an embedded instance. */
export const DATA_DIR = path.resolve(process.env.CONSILIUM_DATA_DIR ?? path.join(ROOT, '.data'))

/** A path in the checkout. */
export const inRoot = (...parts) => path.join(ROOT, ...parts)
