// Where a user may be sent back to after signing in: a page of this site, never an action, never elsewhere.

const LONGEST_PATH = 2048

/** Routes that do something, or that lead back to signing in: never a place to return to. */
const NOT_RETURNED_TO =
  /^\/(login|authenticated|create-subscription|switch-account|reset-e2e|request-verification|api|rest-auth)(\/|$)|\/invite-accept\/?$/i

/**
 * The path to go to for a stored return path of any kind: the path itself when it is one of ours and safe, otherwise
 * `startPage`. `isRoute` says whether the site has such a page (given the path without query and hash).
 */
export function safeReturnPath(stored: unknown, startPage: string, isRoute: (path: string) => boolean): string {
  if (typeof stored !== 'string' || stored.length > LONGEST_PATH) return startPage
  // Browsers drop tabs and new lines and read a backslash as a slash: nothing that needs it is one of our paths.
  if (!stored.startsWith('/') || /[\p{Cc}\p{Cs}\s\\]/u.test(stored)) return startPage
  const path = stored.split(/[?#]/)[0] ?? ''
  if (path.includes('//') || hasDotSegment(path) || /%(?:0[0-9a-f]|1[0-9a-f]|2f|5c|7f)/i.test(path)) return startPage
  return NOT_RETURNED_TO.test(path) || !isRoute(path) ? startPage : stored
}

/** '.' and '..' also in their encoded spellings, which a second parse would resolve. */
function hasDotSegment(path: string): boolean {
  return path.split('/').some((segment) => /^(\.|%2e){1,2}$/i.test(segment))
}
