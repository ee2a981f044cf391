// The invitation that somebody follows, kept for the tab while they sign in: return paths never lead to one.
import { storedForTab } from '#shell/stored.ts'

export interface PendingInvite {
  readonly team: string
  readonly code: string
}

const WORD = /^[\w-]{1,100}$/

export const pendingInvite = {
  get(): PendingInvite | null {
    const [team = '', code = ''] = (storedForTab.get('pending-invite') ?? '').split(' ')
    return WORD.test(team) && WORD.test(code) ? { team, code } : null
  },
  keep({ team, code }: PendingInvite): void {
    if (WORD.test(team) && WORD.test(code)) storedForTab.set('pending-invite', `${team} ${code}`)
  },
  forget(): void {
    storedForTab.remove('pending-invite')
  },
}
