// The header that names a download, safe whatever somebody called his list (RFC 6266).

const LONGEST_BYTES = 120

/** `name` may hold anything; `extension` without the dot. The name is cut to 120 bytes. */
export function attachmentHeader(name: string, extension: string): string {
  const clean = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}/\\:*?"<>|%;]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  const ending = `.${extension}`
  let retained = ''
  for (const character of clean) {
    if (Buffer.byteLength(retained + character + ending) > LONGEST_BYTES) break
    retained += character
  }
  const file = `${retained.trim() || 'targeting-list'}${ending}`
  const ascii = file.replace(/[^\x20-\x7e]/g, '_')
  const encoded = encodeURIComponent(file).replace(/['()*!]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
