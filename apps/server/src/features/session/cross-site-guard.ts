// Whether a request that changes something comes from one of our own pages.
import type { FastifyRequest } from 'fastify'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

export const isUnsafe = (method: string): boolean => !SAFE.has(method)

/**
 * Browsers say where a request comes from: `Sec-Fetch-Site` must be same-origin, or same-site from a page whose API root
 * this server is; where it is missing `Origin` must be one of ours; where both are missing it is no browser, and cookies
 * are then not believed.
 */
export function comesFromOwnPage(
  request: Pick<FastifyRequest, 'headers' | 'pageOrigin'>,
  isOwnOrigin: (origin: string) => boolean,
): boolean {
  const { origin, cookie, 'sec-fetch-site': site } = request.headers
  const { pageOrigin } = request
  if (site !== undefined) return site === 'same-origin' || (site === 'same-site' && pageOrigin !== null)
  if (origin !== undefined) return pageOrigin !== null || isOwnOrigin(origin)
  return cookie === undefined
}
