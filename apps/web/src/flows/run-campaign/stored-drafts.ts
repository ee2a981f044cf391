// What is typed and not saved yet, kept on this device: a reload or an expired session loses nothing.
import { stored } from '#shell/stored.ts'
import { type CampaignForm, newAdSet } from './campaign-form-rules.ts'

interface Stored {
  readonly form: CampaignForm
  /** The version of the campaign that it was made from. */
  readonly version: number
  /** The campaign in that version: with it, the draft can be merged into a later one. Null of a new campaign. */
  readonly base: CampaignForm | null
  readonly at: number
}

const MOST = 10

function all(): Record<string, Stored> {
  try {
    const read: unknown = JSON.parse(stored.get('campaign-drafts') ?? '{}')
    return typeof read === 'object' && read !== null ? (read as Record<string, Stored>) : {}
  } catch {
    return {}
  }
}

function write(drafts: Record<string, Stored>): void {
  const newest = Object.entries(drafts)
    .sort(([, one], [, other]) => other.at - one.at)
    .slice(0, MOST)
  stored.set('campaign-drafts', JSON.stringify(Object.fromEntries(newest)))
}

/** One of an older page has not all of it. */
const isWhole = (form: CampaignForm): boolean =>
  Array.isArray(form?.adSets) &&
  form.promotes !== undefined &&
  form.adSets.every(
    ({ excluded, flight, settings }) => Array.isArray(excluded) && flight !== undefined && settings !== undefined,
  )

/** Settings that the page did not have yet are empty. */
const filled = (form: CampaignForm): CampaignForm => ({
  ...form,
  adSets: form.adSets.map((set) => ({ ...set, settings: { ...newAdSet('').settings, ...set.settings } })),
})

/** By team, and the campaign or the account of a new one. */
export const storedDrafts = {
  /** `version`: the campaign's now. A draft made from an earlier one comes back only if it can be merged. */
  read: (key: string, version: number): Pick<Stored, 'form' | 'base' | 'version'> | null => {
    const retained = all()[key]
    if (!retained || !isWhole(retained.form)) return null
    const { form, version: made, base } = retained
    if (made === version) return { form: filled(form), version: made, base: null }
    return base && isWhole(base) ? { form: filled(form), version: made, base: filled(base) } : null
  },
  write: (key: string, form: CampaignForm, base: CampaignForm | null, now: number): void =>
    write({ ...all(), [key]: { form, version: form.version, base, at: now } }),
  remove: (key: string): void => {
    const { [key]: _gone, ...others } = all()
    write(others)
  },
}
