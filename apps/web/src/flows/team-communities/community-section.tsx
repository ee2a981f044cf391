// One community: its name and size, why these accounts, growth, members, and the one step to an audience.
import { communities } from '@peregrine/contract/communities/community-endpoints.ts'
import type { CommunityDetail, CommunityMember } from '@peregrine/contract/communities/community-shapes.ts'
import { normaliseDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { formatCount, formatSize } from '@peregrine/domain/shell/format-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import { Dialog } from '@peregrine/ui/dialog.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { type FormEvent, useDeferredValue, useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { AudienceCard, GrowthCard, WhyCard } from '#features/communities/community-cards.tsx'
import { ratioText } from '#features/communities/community-columns.tsx'
import { CommunityDot } from '#features/communities/community-drawing.tsx'
import styles from '#features/communities/community-parts.module.css'
import { forgetCommunities, useCommunity, useMembers } from '#features/communities/community-queries.ts'
import { useCommunityText } from '#features/communities/community-text.ts'
import { AccountName } from '#features/insights/account-name.tsx'
import { creatorAddress } from '#flows/team-audiences/creator-address.ts'
import { SaveTeamAudienceDialog } from '#flows/team-audiences/save-team-audience-dialog.tsx'
import { call, isCallError } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { roundShareText } from '#shell/figures/figure-numbers.ts'
import { useLanguage } from '#shell/texts.ts'
import { toastFailure, toasts } from '#shell/toasts.ts'

export function CommunitySection({ id }: { id: string }) {
  const text = useCommunityText()
  const { id: team } = useCurrentTeam()
  const { data, error, refetch } = useCommunity(team, id)
  if (data) return <Community community={data} />
  if (error)
    return (
      <EmptyState title={error.message} action={<AppButton onClick={() => refetch()}>{text('tryAgain')}</AppButton>} />
    )
  return <SkeletonBlock height={320} />
}

function Community({ community }: { community: CommunityDetail }) {
  const text = useCommunityText()
  const language = useLanguage()
  const { isCreator } = useCurrentTeam()
  const [renaming, setRenaming] = useState(false)
  const { name, number, estimate, size, share, densityRatio, reliance, stability } = community
  const count = (value: number): string => formatCount(value, language)
  return (
    <>
      <header className={styles.head}>
        <div className={styles.titles}>
          <h1 className={styles.title}>
            <CommunityDot number={number} />
            {name}
          </h1>
          <p className={styles.lead}>
            {estimate.belowMinimum ? (
              text('under')
            ) : (
              <>
                <strong>{text('estimate', { size: count(estimate.size) })}</strong>
                {estimate.exact ? null : (
                  <> ({text('between', { low: count(estimate.low), high: count(estimate.high) })})</>
                )}
              </>
            )}
            {' · '}
            {text('found', { count: count(size), share: roundShareText(share) })}
            {'. '}
            {text('knitSentence', { times: ratioText(densityRatio) })}
          </p>
          <p className={styles.small}>{text(`relianceSentence.${reliance}`, { value: stability.toFixed(2) })}</p>
        </div>
        {isCreator ? <AppButton onClick={() => setRenaming(true)}>{text('rename')}</AppButton> : null}
      </header>
      <div className={styles.columns}>
        <WhyCard community={community} />
        <div className={styles.page} style={{ padding: 0 }}>
          <AudienceCard asAudience={community.asAudience}>
            <AudienceActions community={community} />
          </AudienceCard>
          <GrowthCard growth={community.growth} share={share} />
        </div>
      </div>
      <Members id={community.id} />
      {renaming ? <RenameDialog community={community} onClose={() => setRenaming(false)} /> : null}
    </>
  )
}

function AudienceActions({ community: { name, asAudience } }: { community: CommunityDetail }) {
  const text = useCommunityText()
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
  const [typed, setTyped] = useState('')
  const members = useMembers(team, id, useDeferredValue(typed.trim()))
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
        <div className={styles.search}>
          <TextInput
            type="search"
            size="small"
            aria-label={text('findMember')}
            placeholder={text('findMember')}
            value={typed}
            onChange={setTyped}
          />
        </div>
      </div>
      <DataTable
        label={text('members')}
        frame="none"
        dense
        maxHeight="420px"
        columns={columns}
        rows={members.data?.pages.flatMap(({ results }) => results) ?? []}
        rowKey={({ id: account }) => account}
        loading={members.isPending}
        {...(members.hasNextPage && { onShowMore: () => members.fetchNextPage() })}
      />
    </section>
  )
}

function RenameDialog({ community, onClose }: { community: CommunityDetail; onClose: () => void }) {
  const text = useCommunityText()
  const form = useId()
  const { id: team } = useCurrentTeam()
  const [name, setName] = useState(community.name)
  const [busy, setBusy] = useState(false)
  const made = community.tellingWords.slice(0, 2).join(' · ')
  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    try {
      await call(communities.renameCommunity, {
        params: { pk: community.id },
        body: { team, version: community.version, name: name.trim() },
      })
    } catch (error) {
      if (isCallError(error) && error.code === 'changed') toasts.show(text('renamedElsewhere'), { level: 'warn' })
      else toastFailure(error)
    }
    await forgetCommunities()
    onClose()
  }
  return (
    <Dialog
      opened
      size="small"
      onClose={onClose}
      closable={!busy}
      title={text('renameTitle')}
      actions={
        <AppButton variant="primary" type="submit" form={form} busy={busy}>
          {text('save')}
        </AppButton>
      }
    >
      <form id={form} onSubmit={save} noValidate>
        <TextInput
          label={text('name')}
          hint={made === '' ? undefined : text('renameHint', { name: made })}
          value={name}
          maxLength={120}
          onChange={setName}
        />
      </form>
    </Dialog>
  )
}
