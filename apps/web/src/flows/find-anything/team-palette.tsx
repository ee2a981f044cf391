// The palette of a team's dashboard: its pages, what the team has made, and the accounts and topics of the network.

import { audienceConfigs } from '@peregrine/contract/audiences/audience-config-endpoints.ts'
import { adsets } from '@peregrine/contract/campaigns/adset-endpoints.ts'
import { campaigns } from '@peregrine/contract/campaigns/campaign-endpoints.ts'
import { communities } from '@peregrine/contract/communities/community-endpoints.ts'
import { creatives } from '@peregrine/contract/creatives/creative-endpoints.ts'
import { media } from '@peregrine/contract/creatives/media-endpoints.ts'
import { documents } from '@peregrine/contract/files/document-endpoints.ts'
import { members } from '@peregrine/contract/teams/member-endpoints.ts'
import { teamAccounts } from '@peregrine/contract/teams/team-account-endpoints.ts'
import { notReflectedShort } from '@peregrine/domain/audience-builder/not-reflected-text.ts'
import { formatMembersShort } from '@peregrine/domain/shell/format-rules.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { queryOf } from '#shell/asking.ts'
import type { PaletteProps } from '#shell/command-palette.tsx'
import { useCurrentTeam } from '#shell/current-team.ts'
import { useMayChange } from '#shell/may-change.tsx'
import { PaletteWindow } from '#shell/palette-window.tsx'
import { useLanguage } from '#shell/texts.ts'
import { useSettledText } from '#shell/use-settled.ts'
import { useFindText } from './find-text.ts'
import { useCommands } from './use-commands.ts'
import { FOUND, useFoundNames } from './use-found-names.ts'

export function TeamPalette(props: PaletteProps) {
  const language = useLanguage()
  const text = useFindText()
  const { slug, isCreator, isAdmin } = useCurrentTeam()
  const navigate = useNavigate()
  const mayChange = useMayChange()
  const common = useCommands()
  const [query, setQuery] = useState('')
  const search = useSettledText(query)
  const names = useFoundNames(query, ({ kind, term }) => `/${slug}/explore-x?${new URLSearchParams({ kind, q: term })}`)
  const desired = { enabled: search !== '', placeholderData: keepPreviousData }
  const audiences = useQuery({
    ...queryOf(audienceConfigs.autocomplete, { query: { team: slug, search, limit: FOUND } }),
    ...desired,
  })
  const requested = { team: slug, search, limit: FOUND }
  const found = useQuery({ ...queryOf(campaigns.listCampaigns, { query: requested }), ...desired })
  const circles = useQuery({ ...queryOf(communities.listCommunities, { query: requested }), ...desired })
  const ads = useQuery({ ...queryOf(creatives.listCreatives, { query: requested }), ...desired })
  const adSets = useQuery({ ...queryOf(adsets.listAdSets, { query: requested }), ...desired })
  const files = useQuery({ ...queryOf(media.listMedia, { query: requested }), ...desired })
  // Few enough to be asked for whole, and matched here.
  const params = { params: { slug } }
  const accounts = useQuery({ ...queryOf(teamAccounts.listTeamAccounts, params), enabled: search !== '' })
  const people = useQuery({
    ...queryOf(members.listMembers, { ...params, query: { limit: 200 } }),
    enabled: search !== '',
  })
  const papers = useQuery({
    ...queryOf(documents.list, { query: { team: slug, limit: 100 } }),
    enabled: search !== '',
  })
  const fits = (...said: readonly string[]): boolean =>
    search !== '' && said.some((one) => one.toLowerCase().includes(search.toLowerCase()))
  const make = (id: string, label: string, to: string) => ({ id, label, run: () => void navigate(`/${slug}/${to}`) })
  const commands = [
    ...(mayChange ? [make('new campaign', text('newCampaign'), 'campaigns/new')] : []),
    ...(isCreator ? [make('new audience', text('newAudience'), 'creator')] : []),
    ...(mayChange ? [make('new creative', text('newCreative'), 'creatives/new')] : []),
    ...(isAdmin ? [make('invite', text('invite'), 'team/members')] : []),
    ...(mayChange ? [make('connect', text('connect'), 'team/ad-accounts')] : []),
    ...common,
  ]
  const groups = [
    {
      label: text('audiences'),
      finds: (audiences.data ?? []).map(({ size, notReflected, ...one }) => {
        const told = [size === null ? '' : formatMembersShort(size), notReflectedShort(notReflected, language)]
        return findOf(`/${slug}/audiences`, one, told.filter((part) => part !== '').join(' · '))
      }),
    },
    {
      label: text('campaigns'),
      finds: (found.data?.results ?? []).map(({ id, name }) => findOf(`/${slug}/campaigns`, { id, name })),
    },
    {
      label: text('communities'),
      finds: (circles.data?.results ?? []).map(({ id, name, study }) =>
        findOf(`/${slug}/communities/${study.id}`, { id, name }, study.audience.name),
      ),
    },
    {
      label: text('creatives'),
      finds: (ads.data?.results ?? []).map(({ id, name }) => findOf(`/${slug}/creatives`, { id, name })),
    },
    {
      label: text('adSets'),
      finds: (adSets.data?.results ?? []).map(({ id, name, campaign_id, campaign_name }) => ({
        ...findOf(`/${slug}/campaigns`, { id: campaign_id, name }, campaign_name),
        id: `ad set ${id}`,
      })),
    },
    {
      label: text('media'),
      finds: (files.data?.results ?? []).map(({ id, name }) => ({
        id: `media ${id}`,
        label: name,
        detail: '',
        to: `/${slug}/media?${new URLSearchParams({ search: name })}`,
      })),
    },
    {
      label: text('adAccounts'),
      finds: foundIn(
        accounts.data,
        ({ name, account_id }) => fits(name, account_id),
        ({ id, name, account_id }) => ({
          id: `ad account ${id}`,
          label: name || account_id,
          detail: account_id,
          to: `/${slug}/team/ad-accounts`,
        }),
      ),
    },
    {
      label: text('members'),
      finds: foundIn(
        people.data?.results,
        ({ name, email }) => fits(name, email),
        ({ id, name }) => ({
          id: `member ${id}`,
          label: name,
          detail: '',
          to: `/${slug}/team/members`,
        }),
      ),
    },
    {
      label: text('documents'),
      finds: foundIn(
        papers.data?.results,
        ({ name }) => fits(name),
        ({ id, name }) => ({
          id: `document ${id}`,
          label: name,
          detail: '',
          to: `/${slug}/documents`,
        }),
      ),
    },
    ...names.groups,
  ]
  const requesting = [audiences, found, circles, ads, adSets, files, accounts, people, papers].some(
    ({ isFetching }) => isFetching,
  )
  const loading = names.loading || requesting || search !== query.trim()
  return (
    <PaletteWindow {...props} query={query} onQuery={setQuery} found={groups} commands={commands} loading={loading} />
  )
}

/** The first of a list that fit. */
const foundIn = <Row, Find>(rows: readonly Row[] | undefined, fits: (row: Row) => boolean, find: (row: Row) => Find) =>
  (rows ?? []).filter(fits).slice(0, FOUND).map(find)

/** Something that the team has made; its page is below `folder`. */
const findOf = (folder: string, { id, name }: { readonly id: string; readonly name: string }, detail = '') => ({
  id: `${folder} ${id}`,
  label: name,
  detail,
  to: `${folder}/${id}`,
})
