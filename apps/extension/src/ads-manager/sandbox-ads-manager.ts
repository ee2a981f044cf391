// The ads manager of the sandbox network: where each part of a targeting package is put.
import { AGE_BANDS } from '@peregrine/domain/targeting/age-band-rules.ts'
import { chosenPlacementName } from '@peregrine/domain/targeting/network-choice-rules.ts'
import { PLACEMENTS } from '@peregrine/domain/targeting/targeting-option-rules.ts'
import type { AdsManagerRules, FreeTextField, TypeAheadField } from './ads-manager-rules.ts'

const step = (name: string) => ({ role: 'button', name: `${name}( \\(.*\\))?` }) as const

const typeAhead = (inStep: string, what: string): TypeAheadField => ({
  kind: 'type-ahead',
  step: step(inStep),
  input: { role: 'combobox', name: `Add ${what}` },
  options: { role: 'listbox', name: `${what} found` },
  nothing: { role: 'status', name: `No ${what} found for .{typed}.\\.?` },
  chosen: { role: 'list', name: `Selected ${what}` },
})
const freeText = (inStep: string, what: string): FreeTextField => ({
  kind: 'free-text',
  step: step(inStep),
  input: { role: 'textbox', name: `Add ${what}` },
  chosen: { role: 'list', name: `Selected ${what}` },
})

export const SANDBOX_ADS_MANAGER: AdsManagerRules = {
  id: 'sandbox',
  pages: ['http://localhost/ads-manager/*'],
  start: 'http://localhost:3001/ads-manager/accounts/{account}',
  accountInPath: '^/ads-manager/accounts/([0-9a-z]+)',
  lineItemInPath: '^/ads-manager/accounts/[0-9a-z]+/ad-groups/([0-9a-z]+)',
  account: { role: 'button', name: 'Ad account .+' },
  lineItemName: { role: 'heading', name: 'Ad group .+' },
  fields: {
    keywords: freeText('Audience features', 'keywords'),
    hashtags: freeText('Audience features', 'keywords'),
    handles: typeAhead('Audience features', 'follower look-alikes'),
    interests: typeAhead('Audience features', 'interests'),
    conversation_topics: typeAhead('Audience features', 'conversation topics'),
    movies_tv_shows: typeAhead('Audience features', 'movies and TV shows'),
    custom_audiences: typeAhead('Audience features', 'custom audiences'),
    locations: typeAhead('Demographics', 'locations'),
    countries: typeAhead('Demographics', 'locations'),
    languages: typeAhead('Demographics', 'languages'),
    network_operators: typeAhead('Devices', 'network operators'),
    gender: {
      kind: 'choice',
      step: step('Demographics'),
      group: { role: 'group', name: 'Gender' },
      labels: { ANY: 'Any', FEMALE: 'Women', MALE: 'Men' },
    },
    age: {
      kind: 'choice',
      step: step('Demographics'),
      group: { role: 'combobox', name: 'Age' },
      labels: {
        any: 'All ages',
        ...Object.fromEntries(
          AGE_BANDS.map(({ id, low, high }) => [id, high === null ? `${low} and up` : `${low} to ${high}`]),
        ),
      },
    },
    placements: {
      kind: 'ticks',
      step: step('Placements'),
      group: { role: 'group', name: 'Placements' },
      labels: Object.fromEntries(PLACEMENTS.map((placement) => [placement, chosenPlacementName(placement, 'en')])),
    },
  },
  excludedAudiences: typeAhead('Audience features', 'excluded custom audiences'),
  save: {
    button: { role: 'button', name: 'Save ad group' },
    saved: { role: 'status', name: 'Saved.*' },
    problems: { role: 'alert', name: '.+' },
  },
  patience: { lookUp: 8_000, field: 5_000, save: 20_000 },
}
