// The page of a country or region in X-stats, alone or beside another.

export const statsAddress = (id: string, other: string | null = null): string =>
  `/xstats/${id.toLowerCase()}${other === null ? '' : `?with=${other.toLowerCase()}`}`
