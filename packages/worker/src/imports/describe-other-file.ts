const signatures: { bytes: number[]; sentence: string }[] = [
  {
    bytes: [0x1f, 0x8b],
    sentence: 'The file is compressed with gzip. Unpack it first (gunzip) and upload the JSONL file inside.',
  },
  {
    bytes: [0x50, 0x4b, 0x03, 0x04],
    sentence: 'The file is a zip archive or a spreadsheet. Unpack it, or export its rows as JSONL.',
  },
  { bytes: [0x50, 0x41, 0x52, 0x31], sentence: 'The file is a Parquet file. Convert it to JSONL first.' },
  {
    bytes: [0x28, 0xb5, 0x2f, 0xfd],
    sentence: 'The file is compressed with Zstandard. Unpack it first and upload the JSONL file inside.',
  },
  {
    bytes: [0x25, 0x50, 0x44, 0x46],
    sentence: 'The file is a PDF document. Upload a JSONL file, with one JSON object per line.',
  },
  { bytes: [0xff, 0xfe], sentence: 'The file is written in UTF-16. Save it as UTF-8.' },
  { bytes: [0xfe, 0xff], sentence: 'The file is written in UTF-16. Save it as UTF-8.' },
]

/** Describes a file whose first line is not a JSON object; null when it may be JSONL with an invalid line. */
export function describeOtherFile(head: Uint8Array): string | null {
  const signature = signatures.find(({ bytes }) => bytes.every((byte, index) => head[index] === byte))
  if (signature) return signature.sentence
  const text = new TextDecoder().decode(head).trimStart()
  const line = (text.split('\n', 1)[0] ?? '').trim()
  if (text.startsWith('version https://git-lfs')) {
    return 'The file is a Git LFS pointer, not the data itself. Fetch the data (git lfs pull) and upload that.'
  }
  if (text.startsWith('['))
    return 'The file is one JSON array. Write each of its elements on its own line, without the brackets and the commas between them.'
  if (text.startsWith('<'))
    return 'The file is a web page or XML: perhaps an error or sign-in page was saved instead of the data. Download it again.'
  if (line === '{')
    return 'The file is one JSON object spread over several lines. Write each row as one JSON object on one line.'
  if (!text.startsWith('{') && /^[^{}]+[,;\t][^{}]+$/.test(line)) {
    return 'The file seems to be a table (CSV). Convert it to JSONL, with one JSON object per line.'
  }
  return null
}
