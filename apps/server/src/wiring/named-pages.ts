// Which pages about one thing there are, and the one name by which search engines know each.
import { materialCategoryTitle, materialPlace, materialsCalled } from '@peregrine/domain/materials/material-rules.ts'
import { isSelectableCountry } from '@peregrine/domain/shell/country-rules.ts'
import { z } from 'zod'
import { findCatalogueAudience, nameIn } from '#features/audiences/audiences-public.ts'
import { titledMaterials } from '#features/materials/materials-public.ts'
import { namedPlace, namedPlaceLabel } from '#features/taxonomy/taxonomy-public.ts'
import type { Db } from '#platform/postgres.ts'
import type { NamedPages } from '#platform/public-pages.ts'

export function namedPagesOf(db: Db): NamedPages {
  const materials = titledMaterials()
  return {
    '/xstats': async (name, language) => {
      const place = namedPlace(name)
      if (!place || !isSelectableCountry(place.country)) return null
      const label = namedPlaceLabel(place, language)
      return { place: place.id, title: language === 'ja' ? `X-stats：${label}` : `X-stats: ${label}` }
    },
    '/audiences': async (name, language) => {
      const row = z.uuid().safeParse(name).success ? await findCatalogueAudience(db, name) : undefined
      return row ? { place: name.toLowerCase(), title: nameIn(language, row) } : null
    },
    '/request-download': async (name, language) => {
      const found = materialsCalled(name, materials)
      const [first] = found
      if (!first) return null
      const place = materialPlace(found) ?? first.id
      return found.length === 1
        ? { place, title: first.title[language], summary: first.summary[language] }
        : { place, title: materialCategoryTitle(first.category, language) }
    },
  }
}
