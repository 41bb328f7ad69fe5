import { crc32, inflateRawSync } from 'node:zlib'

/** Reads the files of a ZIP archive by path, from its directory; throws if a file differs from its checksum. */
export function readZip(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const files = new Map<string, string>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, nameLength] = [archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28)]
    const local = archive.readUInt32LE(at + 42)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const data = inflateRawSync(archive.subarray(start, start + size))
    const path = archive.toString('utf8', at + 46, at + 46 + nameLength)
    if (crc32(data) !== archive.readUInt32LE(at + 16)) throw new Error(`The checksum of ${path} is wrong.`)
    files.set(path, data.toString('utf8'))
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return files
}
