// What is asked about a team's ad accounts and grants, and what is asked anew after a change.
import { activity } from '@peregrine/contract/activity/activity-endpoints.ts'
import { grantedAccounts, teamAccounts } from '@peregrine/contract/teams/team-account-endpoints.ts'
import type { GrantedAccount } from '@peregrine/contract/teams/team-account-shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { forget, queryOf } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'

export const useTeamAccounts = (slug: string) => useQuery(queryOf(teamAccounts.listTeamAccounts, { params: { slug } }))

/** All pages: the table needs every tick. */
export const useGrants = (slug: string) =>
  useQuery({
    queryKey: [grantedAccounts.listGrantedAccounts.id, slug, 'all'],
    queryFn: async ({ signal }) => {
      const grants: GrantedAccount[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const query = { team: slug, limit: 500, ...(cursor !== '' && { cursor }) }
        const page: { results: GrantedAccount[]; next: string | null } = await call(
          grantedAccounts.listGrantedAccounts,
          { query },
          { signal },
        )
        grants.push(...page.results)
        cursor = page.next
      }
      return grants
    },
  })

export const forgetTeamAccounts = () =>
  forget(teamAccounts.listTeamAccounts, grantedAccounts.listGrantedAccounts, activity.listActivity)
