// Which pages about one thing there are, and the one name by which search engines know each.
import { materialPlace, materialsCalled } from '@peregrine/domain/materials/material-rules.ts'
import { isSelectableCountry } from '@peregrine/domain/shell/country-rules.ts'
import { z } from 'zod'
import { findCatalogueAudience } from '#features/audiences/audiences-public.ts'
import { titledMaterials } from '#features/materials/materials-public.ts'
import { namedPlace } from '#features/taxonomy/taxonomy-public.ts'
import type { Db } from '#platform/postgres.ts'
import type { NamedPages } from '#platform/public-pages.ts'

export const namedPagesOf = (db: Db): NamedPages => ({
  '/xstats': async (name) => {
    const place = namedPlace(name)
    return place && isSelectableCountry(place.country) ? place.id : null
  },
  '/audiences': async (name) =>
    z.uuid().safeParse(name).success && (await findCatalogueAudience(db, name)) ? name.toLowerCase() : null,
  '/request-download': async (name) => materialPlace(materialsCalled(name, titledMaterials())),
})
