// Makes a list in an ad account of exactly the people of a selection: their ids are hashed on the server and uploaded as a task.
import { customerLists } from '@peregrine/contract/audiences/customer-list-endpoints.ts'
import { type Selection, suiteAudiences } from '@peregrine/contract/suite/suite-audience-endpoints.ts'
import { teamAccounts } from '@peregrine/contract/teams/team-account-endpoints.ts'
import { workspaces } from '@peregrine/contract/teams/workspace-endpoints.ts'
import { LIMITS } from '@peregrine/domain/audience-builder/definition-rules.ts'
import type { ListPurpose } from '@peregrine/domain/audiences/customer-list-kinds.ts'
import { useRef } from 'react'
import { forget } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { siteAddress } from '#shell/chosen-site.ts'

/** No slug of a team: one's own ad accounts, and the targeting site. */
export const OWN_PLACE = '*'

/** As many as a definition takes. */
export const MOST_HANDLES = LIMITS.termsPerCriterion

/** As many as a look-alike is made of: those of whom posts or follows are known, with the most followers. */
export const MOST_ALIKE = LIMITS.people

interface GivenList {
  /** Of the suite. */
  readonly account: string
  readonly selection: Selection
  readonly team: string
  readonly adAccount: string
  readonly name: string
  readonly purpose: ListPurpose
  /** Of the program that asked for it. */
  readonly plan?: string | undefined
}

interface MadeList {
  readonly people: number
  readonly account: string
  readonly address: string
}

/** One's own ad account joins the own workspace, where lists are. */
async function placeOf({ team, adAccount }: GivenList): Promise<{ readonly team: string; readonly account: string }> {
  if (team !== OWN_PLACE) return { team, account: adAccount }
  const opened = await call(workspaces.openWorkspace, { body: { account: adAccount } })
  await forget(workspaces.readWorkspace, teamAccounts.listTeamAccounts)
  return { team: opened.workspace.slug, account: opened.account.id }
}

/** Throws a CallError; the same order again after a lost answer makes no second list. */
export function usePeopleList(): (given: GivenList) => Promise<MadeList> {
  const last = useRef({ said: '', key: '', file: '', people: 0 })
  return async (given) => {
    const place = await placeOf(given)
    const { name, purpose, account, selection, plan } = given
    // Whatever would refuse the list is said before anything is written.
    await call(customerLists.checkUpload, { body: { ...place, name } })
    const said = JSON.stringify(given)
    if (last.current.said !== said) {
      const { file, people } = await call(suiteAudiences.selectionFile, { body: { account, selection } })
      last.current = { said, key: crypto.randomUUID(), file, people }
    }
    const { file, people, key } = last.current
    const body = { ...place, name, purpose, file, ...(plan !== undefined && { plan }) }
    const made = await call(customerLists.createCustomerList, { body }, { key })
    last.current = { said: '', key: '', file: '', people: 0 }
    return {
      people,
      account: made.account.name || made.account.account_id,
      address: `${siteAddress(given.team === OWN_PLACE ? 'targeting' : 'team')}${place.team}/customer-lists`,
    }
  }
}
