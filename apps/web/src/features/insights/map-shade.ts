// How strongly a country is drawn.

/** The accent, the stronger the larger the part of the largest (0..1); by the root, so that small ones show. */
export const shadeOf = (part: number): string =>
  `color-mix(in srgb, var(--accent) ${Math.round(12 + 80 * Math.sqrt(part))}%, var(--sunken))`
