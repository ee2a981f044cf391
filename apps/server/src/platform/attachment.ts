// The header that names a download, safe whatever somebody called his list (RFC 6266).
import { fileNameOf } from '@peregrine/domain/shell/file-name-rules.ts'

/** `name` may hold anything; `extension` without the dot. */
export function attachmentHeader(name: string, extension: string): string {
  const file = fileNameOf(name, extension)
  const ascii = file.replace(/[^\x20-\x7e]/g, '_')
  const encoded = encodeURIComponent(file).replace(/['()*!]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
