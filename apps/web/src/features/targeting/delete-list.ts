// Deletes a saved list and brings it back; both say what they did, and a sign-in that has run out is asked for anew.
import { usages } from '@peregrine/contract/targeting/usage-endpoints.ts'
import { forget } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { withSignIn } from '#shell/session/with-sign-in.ts'
import { toastFailure, toasts } from '#shell/toasts.ts'
import type { ListText } from './targeting-text.ts'

interface NamedList {
  readonly id: string
  readonly name: string
}

export async function deleteList(list: NamedList, text: ListText): Promise<void> {
  await changed(
    () => call(usages.deleteUsage, { params: { pk: list.id } }),
    () =>
      toasts.show(text('deletedToast', { name: list.name || text('untitled') }), {
        action: { label: text('restore'), run: () => restoreList(list, text) },
      }),
  )
}

export async function restoreList(list: NamedList, text: ListText): Promise<void> {
  await changed(
    () => call(usages.restoreUsage, { params: { pk: list.id } }),
    () => toasts.show(text('restoredToast', { name: list.name || text('untitled') }), { level: 'success' }),
  )
}

async function changed(action: () => Promise<unknown>, say: () => unknown): Promise<void> {
  try {
    if ((await withSignIn(action)) === 'cancelled') return
    await forget(usages.listUsages, usages.readUsage, usages.recentAudiences)
    say()
  } catch (error) {
    toastFailure(error)
  }
}
