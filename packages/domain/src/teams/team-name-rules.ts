// What a team may be called, and the word that stands for it in addresses.
import { type Message, message } from '../shell/message-rules.ts'
import { AGENCY_SLUGS } from './agency-rules.ts'

const LONGEST_NAME = 80
const LONGEST_SLUG = 40

/** First parts of addresses that are pages or calls of ours, and words that would mislead. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  'about',
  'account',
  'admin',
  'analyze',
  'api',
  'assets',
  'audiences',
  'authenticated',
  'campaigns',
  'checkout',
  'choose-team',
  'data-deletion',
  'dev',
  'explore',
  'external',
  'healthz',
  'help',
  'helper-documents',
  'login',
  'logout',
  'native-list',
  'native-lists',
  'new',
  'own-audiences',
  'peregrine',
  'readyz',
  'request-download',
  'reset-e2e',
  'rest-auth',
  'sandbox',
  'settings',
  'static',
  'support',
  'switch-account',
  'targeting-lists',
  'teams',
  'upload-audience',
  'weekly-results',
  'welcome',
  'xplore',
  'xstats',
  // Words of agencies that are handled apart: no team takes one by itself.
  ...AGENCY_SLUGS,
])

/** Trimmed, composed, inner white space as one space. */
export const cleanTeamName = (name: string): string => name.normalize('NFC').trim().replace(/\s+/gu, ' ')

/** What is wrong with a cleaned name, as a sentence; null: nothing. */
export function teamNameProblem(name: string): Message | null {
  if (name === '') return message('name_missing')
  if (/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/u.test(name)) return message('name_invisible')
  // Marks stacked on one another would cover what stands around them.
  if (/\p{M}{4}/u.test(name)) return message('name_not_valid')
  return [...name].length > LONGEST_NAME ? message('name_too_long', { limit: LONGEST_NAME + 1 }) : null
}

/** Whether a text can stand for a team in addresses. */
export function isTeamSlug(text: string): boolean {
  return /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/.test(text) && !RESERVED_SLUGS.has(text)
}

/**
 * The word for addresses, made from a name: letters and digits of the Latin alphabet, hyphens between them. A name without
 * any (as in Japanese) gives 'team'. `taken` adds a number until the word is free.
 */
export function slugOf(name: string, taken: (slug: string) => boolean): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG - 5)
    .replace(/^-+|-+$/g, '')
  const base = plain === '' ? 'team' : plain
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`
    if (isTeamSlug(slug) && !taken(slug)) return slug
  }
}
