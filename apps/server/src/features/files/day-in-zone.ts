// Days of an ad account as a document writes them.

const isZone = (timeZone: string): boolean => {
  try {
    return timeZone !== '' && new Intl.DateTimeFormat('en', { timeZone }) !== null
  } catch {
    return false
  }
}

/** The day of a moment in a time zone, '2026-11-21'; in UTC while the account has told none. */
export const dayIn = (timeZone: string, at: number): string => {
  const zone = isZone(timeZone) ? timeZone : 'UTC'
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(at)
}
