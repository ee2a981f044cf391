// Whether the ads manager means what the package means: capitals, blanks, at-sign and the kind of dash do not count.

/** One form of a label: 'Food and drink—Coffee', 'food and drink / coffee' and 'Food and drink/Coffee' are the same. */
export function labelKey(label: string): string {
  return label
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s*[/—–]\s*/g, '/')
    .replace(/^@/, '')
    .replace(/\s+/g, ' ')
    .trim()
}

export const sameLabel = (one: string, other: string): boolean => labelKey(one) === labelKey(other)
