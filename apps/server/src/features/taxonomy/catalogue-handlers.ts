// Small lists that pages choose from, and the country of the caller.
import type { catalogue } from '@peregrine/contract/taxonomy/catalogue-endpoints.ts'
import { SHOWN_METRICS } from '@peregrine/domain/campaigns/shown-metric-rules.ts'
import {
  ADVERTISER_CATEGORIES,
  CONTENT_CATEGORIES,
  type ContentCategory,
} from '@peregrine/domain/taxonomy/content-categories.ts'
import { ICON_SET, INTEREST_ICONS } from '@peregrine/domain/taxonomy/interest-icons.ts'
import { taxonomyLabel } from '@peregrine/domain/taxonomy/taxonomy-entries.ts'
import type { Handlers } from '#platform/mount.ts'
import { countryOfAddress } from './caller-country.ts'
import { countryLabel } from './world-countries.ts'

const categoriesIn = (categories: readonly ContentCategory[], language: 'en' | 'ja') =>
  categories.map((category) => ({
    id: category.id,
    label: taxonomyLabel(category, language),
    iab: category.iab,
  }))

export function createCatalogueHandlers(): Handlers<typeof catalogue> {
  return {
    geoLocation: async ({ request, query }) => {
      const country = countryOfAddress(request.ip)
      return { country, name: country === null ? null : countryLabel(country, query.language) }
    },
    iconography: async () => [
      {
        id: ICON_SET.id,
        name: ICON_SET.name,
        licence: ICON_SET.licence,
        view_box: ICON_SET.viewBox,
        stroke_width: ICON_SET.strokeWidth,
        font_weight: ICON_SET.fontWeight,
        icons: INTEREST_ICONS.length,
      },
    ],
    icons: async ({ query }) =>
      INTEREST_ICONS.map(({ id, label, path }) => ({
        id,
        set: ICON_SET.id,
        label: label[query.language],
        interest: id,
        path,
      })),
    advertiserCategories: async ({ query }) => categoriesIn(ADVERTISER_CATEGORIES, query.language),
    contentCategories: async ({ query }) => categoriesIn(CONTENT_CATEGORIES, query.language),
    metrics: async ({ query }) =>
      SHOWN_METRICS.map(({ id, label, unit, formula, provisionalHours, description }) => ({
        id,
        label: label[query.language],
        unit,
        formula,
        provisional_hours: provisionalHours,
        description: description[query.language],
      })),
  }
}
