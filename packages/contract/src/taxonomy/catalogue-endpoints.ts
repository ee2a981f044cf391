// Small lists that pages choose from: icons, categories of advertisers and content, metrics; and the country of the caller.
import { z } from 'zod'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { duration, setting, things } from '../platform/number-kinds.ts'

const language = z.enum(['en', 'ja']).default('en')
const query = { language }

const geoLocation = endpoint({
  id: 'catalogue.geoLocation',
  method: 'GET',
  path: '/api/geo-location/',
  access: access.anyone,
  summary: 'The country that the caller’s network address belongs to; null when that cannot be told. Nothing is stored',
  query,
  reply: z.object({ country: z.string().length(2).nullable(), name: z.string().nullable() }),
  limit: { max: 60, seconds: 60 },
})

const iconography = endpoint({
  id: 'catalogue.iconography',
  method: 'GET',
  path: '/api/iconography/',
  access: access.user,
  summary: 'Icon sets: how their drawings are to be drawn',
  reply: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      licence: z.string(),
      view_box: z.string(),
      stroke_width: setting(z.number()),
      font_weight: setting(z.int()),
      icons: things(z.int()),
    }),
  ),
})

const icons = endpoint({
  id: 'catalogue.icons',
  method: 'GET',
  path: '/api/icons/',
  access: access.user,
  summary: 'Icons: one for each interest of the first level, as path data',
  query,
  reply: z.array(
    z.object({ id: z.string(), set: z.string(), label: z.string(), interest: z.string(), path: z.string() }),
  ),
})

const Category = z.object({ id: z.string(), label: z.string(), iab: z.array(z.string()) })

const advertiserCategories = endpoint({
  id: 'catalogue.advertiserCategories',
  method: 'GET',
  path: '/api/advertiser-categories/',
  access: access.user,
  summary: 'What an advertiser can be in',
  query,
  reply: z.array(Category),
})

const contentCategories = endpoint({
  id: 'catalogue.contentCategories',
  method: 'GET',
  path: '/api/content-categories/',
  access: access.user,
  summary: 'What content can be about',
  query,
  reply: z.array(Category),
})

const metrics = endpoint({
  id: 'catalogue.metrics',
  method: 'GET',
  path: '/api/metrics/',
  access: access.member,
  summary: 'The figures that campaigns show: unit, formula, and until when each is provisional',
  query: { language, team: z.string().max(100).optional() },
  reply: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      unit: z.enum(['count', 'money', 'share']),
      /** In ids of other metrics; '' when the network counts it. */
      formula: z.string(),
      provisional_hours: duration(z.int()),
      description: z.string(),
    }),
  ),
})

export const catalogue = {
  geoLocation,
  iconography,
  icons,
  advertiserCategories,
  contentCategories,
  metrics,
} as const
