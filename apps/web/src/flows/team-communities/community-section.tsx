// One community: its name and size, why these accounts, growth, members, and the one step to an audience.
import { communities } from '@peregrine/contract/communities/community-endpoints.ts'
import type { CommunityDetail, CommunityMember } from '@peregrine/contract/communities/community-shapes.ts'
import { normaliseDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { formatCount, formatMembers, formatRoundShare, formatSize } from '@peregrine/domain/shell/format-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { AudienceCard, GrowthCard, WhyCard } from '#features/communities/community-cards.tsx'
import { colourNumber } from '#features/communities/community-colours.ts'
import { ratioText, useCommunityName } from '#features/communities/community-columns.tsx'
import styles from '#features/communities/community-parts.module.css'
import { forgetCommunities, useCommunity } from '#features/communities/community-queries.ts'
import { useCommunityText } from '#features/communities/community-text.ts'
import { AccountName } from '#features/insights/account-name.tsx'
import { creatorAddress } from '#flows/team-audiences/creator-address.ts'
import { SaveTeamAudienceDialog } from '#flows/team-audiences/save-team-audience-dialog.tsx'
import { call, isCallError } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { CommunityDot } from '#shell/drawings/community-dot.tsx'
import { FormDialog } from '#shell/forms/form-frame.tsx'
import { useForm } from '#shell/forms/use-form.ts'
import { ListSearch } from '#shell/lists/list-search.tsx'
import { RowsOfList, tableOf } from '#shell/lists/list-view.tsx'
import { usePages } from '#shell/lists/use-pages.ts'
import { PageHead } from '#shell/page/page-frame.tsx'
import { QueryView } from '#shell/page/query-view.tsx'
import { bracketed, useLanguage } from '#shell/texts.ts'
import { toasts } from '#shell/toasts.ts'

interface SectionProps {
  readonly id: string
  /** Below its head: what holds for all figures of the study. */
  readonly below: ReactNode
}

export function CommunitySection({ id, below }: SectionProps) {
  const { id: team } = useCurrentTeam()
  const read = useCommunity(team, id)
  return (
    <QueryView query={read} skeleton={<SkeletonBlock height={320} />}>
      {(community) => <Community community={community} below={below} />}
    </QueryView>
  )
}

function Community({ community, below }: { community: CommunityDetail } & Pick<SectionProps, 'below'>) {
  const text = useCommunityText()
  const language = useLanguage()
  const { isCreator } = useCurrentTeam()
  const [renaming, setRenaming] = useState(false)
  const name = useCommunityName()(community)
  const { number, estimate, size, share, densityRatio, reliance, stability } = community
  const count = (value: number): string => formatCount(value, language)
  // The study says above when they were deleted.
  const hasPeople = community.study.peopleDeleted === null
  return (
    <>
      <PageHead
        title={
          <>
            <CommunityDot colour={colourNumber(number)} /> {name}
          </>
        }
        tabName={name}
        lead={
          <>
            <p>
              {estimate.belowMinimum ? (
                text('under')
              ) : (
                <>
                  <strong>{text('estimate', { size: count(estimate.size) })}</strong>
                  {estimate.exact
                    ? null
                    : bracketed(text('between', { low: count(estimate.low), high: count(estimate.high) }))}
                </>
              )}
              {' · '}
              {text('found', { count: formatMembers(size, language), share: formatRoundShare(share) })}
              {'. '}
              {densityRatio === null ? text('tiesUnseen') : text('knitSentence', { times: ratioText(densityRatio) })}
            </p>
            <p className={styles.small}>{text(`relianceSentence.${reliance}`, { value: stability.toFixed(2) })}</p>
          </>
        }
        actions={isCreator ? <AppButton onClick={() => setRenaming(true)}>{text('rename')}</AppButton> : null}
      />
      {below}
      <div className={styles.columns}>
        <WhyCard community={community} />
        <div className={styles.stack}>
          {hasPeople ? (
            <AudienceCard asAudience={community.asAudience}>
              <AudienceActions community={community} />
            </AudienceCard>
          ) : null}
          <GrowthCard growth={community.growth} share={share} />
        </div>
      </div>
      {hasPeople ? <Members id={community.id} /> : null}
      {renaming ? <RenameDialog community={community} onClose={() => setRenaming(false)} /> : null}
    </>
  )
}

function AudienceActions({ community }: { community: CommunityDetail }) {
  const text = useCommunityText()
  const { asAudience } = community
  const name = useCommunityName()(community)
  const navigate = useNavigate()
  const { slug, isCreator } = useCurrentTeam()
  const [saving, setSaving] = useState(false)
  if (asAudience === null) return null
  if (!isCreator) return <p className={styles.small}>{text('needsCreator')}</p>
  return (
    <>
      <AppButton variant="primary" onClick={() => setSaving(true)}>
        {text('saveAudience')}
      </AppButton>
      <Link className={buttonClass('secondary')} to={creatorAddress(slug, asAudience.definition)}>
        {text('openCreator')}
      </Link>
      {saving ? (
        <SaveTeamAudienceDialog
          definition={normaliseDefinition(asAudience.definition)}
          suggestedName={name}
          saved={null}
          onClose={() => setSaving(false)}
          onSaved={({ id, name: given }) => {
            setSaving(false)
            const run = () => navigate(`/${slug}/audiences/${id}`)
            toasts.show(text('saved', { name: given }), { level: 'success', action: { label: text('open'), run } })
          }}
        />
      ) : null}
    </>
  )
}

function Members({ id }: { id: string }) {
  const text = useCommunityText()
  const language = useLanguage()
  const { id: team } = useCurrentTeam()
  const [search, setSearch] = useState('')
  const members = usePages(communities.listMembers, { params: { pk: id }, query: { team, search } }, { most: null })
  const withheld = members.first?.withheld === true
  const columns: TableColumn<CommunityMember>[] = [
    { id: 'account', header: text('account'), cell: (member) => <AccountName account={member} /> },
    {
      id: 'follows',
      header: text('follows'),
      align: 'end',
      cell: ({ follows }) => formatCount(follows, language),
    },
    { id: 'followers', header: text('followers'), align: 'end', cell: ({ followers }) => formatSize(followers) },
  ]
  return (
    <section className={styles.card} aria-labelledby="community-members">
      <div className={styles.tools}>
        <h2 id="community-members" className={styles.cardTitle}>
          {text('memberList')}
        </h2>
        {withheld ? null : <ListSearch label={text('findMember')} value={search} onChange={setSearch} />}
      </div>
      {withheld ? (
        <p className={styles.quiet}>{text('membersWithheld')}</p>
      ) : (
        <RowsOfList outdated={members.outdated}>
          <DataTable
            label={text('members')}
            frame="none"
            dense
            maxHeight="420px"
            columns={columns}
            {...tableOf(members)}
            rowKey={({ id: account }) => account}
          />
        </RowsOfList>
      )}
    </section>
  )
}

function RenameDialog({ community, onClose }: { community: CommunityDetail; onClose: () => void }) {
  const text = useCommunityText()
  const { id: team } = useCurrentTeam()
  const called = useCommunityName()(community)
  const made = community.tellingWords.slice(0, 2).join(' · ')
  const form = useForm({
    initial: { name: called },
    async save({ name }) {
      const { id: pk, version } = community
      try {
        await call(communities.renameCommunity, { params: { pk }, body: { team, version, name: name.trim() } })
      } catch (error) {
        if (!isCallError(error) || error.code !== 'changed') throw error
        toasts.show(text('renamedElsewhere'), { level: 'warn' })
      }
      await forgetCommunities()
      onClose()
    },
  })
  return (
    <FormDialog form={form} size="small" onClose={onClose} title={text('renameTitle')} submitLabel={text('save')}>
      <TextInput
        label={text('name')}
        hint={made === '' ? undefined : text('renameHint', { name: made })}
        maxLength={120}
        {...form.field('name')}
      />
    </FormDialog>
  )
}
