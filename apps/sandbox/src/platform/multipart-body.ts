// A form in several parts (RFC 7578), read without losing a byte: texts, and files as they are.

/** `boundary=x` or `boundary="x"` of the Content-Type. */
const boundaryOf = (contentType: string): string | undefined => {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? []
  return quoted ?? plain
}

const HEAD_END = Buffer.from('\r\n\r\n')
/** Parts of one form; a client sends half a dozen. */
const MOST_PARTS = 100

interface Part {
  readonly head: string
  readonly content: Buffer
}

function partsOf(body: Buffer, boundary: string): readonly Part[] {
  const parts: Part[] = []
  const sign = Buffer.from(`--${boundary}`)
  const next = Buffer.from(`\r\n--${boundary}`)
  let from = body.indexOf(sign)
  while (from >= 0 && parts.length < MOST_PARTS) {
    const begin = from + sign.length
    const end = body.indexOf(next, begin)
    const head = body.indexOf(HEAD_END, begin)
    // Two dashes after the sign end the form.
    if (end < 0 || head < 0 || head > end || body.toString('latin1', begin, begin + 2) === '--') break
    parts.push({ head: body.toString('utf8', begin, head), content: body.subarray(head + HEAD_END.length, end) })
    from = end + 2
  }
  return parts
}

/** What stands in the parts: those with a file name are files, `media` always is one. */
export class PartsBody {
  readonly texts = new Map<string, string>()
  readonly files = new Map<string, Uint8Array>()
  constructor(body: Buffer, contentType: string) {
    const boundary = boundaryOf(contentType)
    for (const { head, content } of boundary === undefined ? [] : partsOf(body, boundary)) {
      const [, quoted, plain] = /^content-disposition:[^\r\n]*?[;\s]name=(?:"([^"]*)"|([^\s;]+))/im.exec(head) ?? []
      const name = quoted ?? plain
      if (name === undefined) continue
      const isBase64 = /^content-transfer-encoding:\s*base64/im.test(head)
      const bytes = isBase64 ? Buffer.from(content.toString('latin1'), 'base64') : content
      const isFile = name === 'media' || /^content-disposition:[^\r\n]*filename\*?=/im.test(head)
      if (isFile) this.files.set(name, bytes)
      else this.texts.set(name, bytes.toString('utf8'))
    }
  }
}
