// What was filled in of a new customer list, while its page is left to connect an ad account; of its people nothing is kept.
import { LIST_PURPOSES, type ListPurpose } from '@peregrine/domain/audiences/customer-list-kinds.ts'
import { storedForTab } from '#shell/stored.ts'

interface ListDraft {
  readonly name: string
  readonly purpose: ListPurpose
  /** A file was chosen, which has to be chosen again. */
  readonly hadFile: boolean
}

const NAME = 'customer-list-draft'

export function readListDraft(): ListDraft | null {
  try {
    const { name, purpose: given, hadFile } = JSON.parse(storedForTab.get(NAME) ?? '{}')
    const purpose = LIST_PURPOSES.find((one) => one === given)
    return purpose && typeof name === 'string' ? { name, purpose, hadFile: hadFile === true } : null
  } catch {
    return null
  }
}

export const clearListDraft = (): void => storedForTab.remove(NAME)

export function keepListDraft(draft: ListDraft): void {
  if (draft.name === '' && !draft.hadFile) clearListDraft()
  else storedForTab.set(NAME, JSON.stringify(draft))
}
