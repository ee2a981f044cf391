// What is typed and not saved yet, kept on this device: a reload or an expired session loses nothing.
import { stored } from '#shell/stored.ts'
import type { CampaignForm } from './campaign-form-rules.ts'

interface Kept {
  readonly form: CampaignForm
  /** The version of the campaign that it was made from; another one stands by now: it is not brought back. */
  readonly version: number
  readonly at: number
}

const MOST = 10

function all(): Record<string, Kept> {
  try {
    const read: unknown = JSON.parse(stored.get('campaign-drafts') ?? '{}')
    return typeof read === 'object' && read !== null ? (read as Record<string, Kept>) : {}
  } catch {
    return {}
  }
}

function write(drafts: Record<string, Kept>): void {
  const newest = Object.entries(drafts)
    .sort(([, one], [, other]) => other.at - one.at)
    .slice(0, MOST)
  stored.set('campaign-drafts', JSON.stringify(Object.fromEntries(newest)))
}

/** By team, and the campaign or the account of a new one. */
export const keptDrafts = {
  read: (key: string, version: number): CampaignForm | null => {
    const kept = all()[key]
    const whole =
      kept !== undefined &&
      kept.version === version &&
      Array.isArray(kept.form?.adSets) &&
      // One of an older page has not all of it.
      kept.form.promotes !== undefined &&
      kept.form.adSets.every(
        ({ excluded, flight, settings }) => Array.isArray(excluded) && flight !== undefined && settings !== undefined,
      )
    return whole ? kept.form : null
  },
  write: (key: string, form: CampaignForm, now: number): void =>
    write({ ...all(), [key]: { form, version: form.version, at: now } }),
  remove: (key: string): void => {
    const { [key]: _gone, ...others } = all()
    write(others)
  },
}
