import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'

const compress = promisify(deflateRaw)

/** A file of an archive, compressed with DEFLATE. */
export interface ZipEntry {
  /** In UTF-8, without a slash at its start. */
  path: string
  /** Size and CRC-32 before compression. */
  bytes: number
  crc32: number
  deflated: Uint8Array
}

const LOCAL_HEADER = 0x04034b50
const CENTRAL_HEADER = 0x02014b50
const END = 0x06054b50
const MAX_BYTES = 0xffff_ffff
const MAX_ENTRIES = 0xffff

/** Compresses a text as a file of an archive. */
export async function deflateEntry(path: string, text: string): Promise<ZipEntry> {
  const data = Buffer.from(text)
  return { path, bytes: data.length, crc32: crc32(data), deflated: await compress(data) }
}

/**
 * Writes a ZIP archive. Equal files give equal bytes, because every file has the same date.
 * @throws RangeError for more than 65,535 files or 4 GB, which need another form.
 */
export function writeZip(entries: readonly ZipEntry[]): Buffer {
  const parts: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const entry of entries) {
    const name = Buffer.from(entry.path)
    const local = Buffer.alloc(4)
    local.writeUInt32LE(LOCAL_HEADER)
    const fields = describeEntry(entry, name.length)
    parts.push(local, fields, name, entry.deflated)
    directory.push(describePlace(fields, offset), name)
    offset += local.length + fields.length + name.length + entry.deflated.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  if (entries.length > MAX_ENTRIES || offset + size > MAX_BYTES)
    throw new RangeError('The archive is too large for a ZIP file without extensions.')
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, ...directory, end])
}

/** What both headers of a file say of it. */
function describeEntry({ bytes, crc32: check, deflated }: ZipEntry, nameLength: number): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0) // version 2.0 extracts it
  fields.writeUInt16LE(0x0800, 2) // the name is UTF-8
  fields.writeUInt16LE(8, 4) // DEFLATE
  fields.writeUInt16LE(0x0021, 8) // 1980-01-01
  fields.writeUInt32LE(check, 10)
  fields.writeUInt32LE(deflated.length, 14)
  fields.writeUInt32LE(bytes, 18)
  fields.writeUInt16LE(nameLength, 22)
  return fields
}

/** The header of a file in the directory, without its name. */
function describePlace(fields: Buffer, offset: number): Buffer {
  const central = Buffer.alloc(46)
  central.writeUInt32LE(CENTRAL_HEADER)
  central.writeUInt16LE(20, 4)
  fields.copy(central, 6)
  central.writeUInt32LE(offset, 42)
  return central
}
