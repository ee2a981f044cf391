// The person's teams, the one used last first, to go on in one of them; and a new one.
import { levelOf } from '@peregrine/domain/teams/team-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { InitialsAvatar, type InitialsAvatarProps } from '@peregrine/ui/initials-avatar.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useState } from 'react'
import { Link, Navigate, useNavigate } from 'react-router'
import { apiPicture } from '#shell/api-address.ts'
import { type CurrentTeam, useTeams } from '#shell/current-team.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { stored } from '#shell/stored.ts'
import styles from './choose-team-screen.module.css'
import { NewTeamForm } from './new-team-form.tsx'
import { pendingInvite } from './pending-invite.ts'
import { useTeamsText } from './teams-text.ts'

/** With more teams than these, there is something to search in. */
const SEEN_AT_ONCE = 8

export function ChooseTeamScreen() {
  const text = useTeamsText()
  const own = useTeams()
  // Whoever signed in to follow an invitation goes on with it.
  const [invite] = useState(() => pendingInvite.get())
  if (invite) return <Navigate to={`/${invite.team}/invite-accept`} replace />
  return (
    <div className={styles.middle}>
      <Page title={text('chooseTitle')}>
        {own === undefined ? <SkeletonBlock height={160} /> : own.length === 0 ? <NoTeam /> : <Teams own={own} />}
      </Page>
    </div>
  )
}

function NoTeam() {
  const text = useTeamsText()
  return (
    <EmptyState
      title={text('noTeams')}
      action={
        <Link className={buttonClass('primary')} to="/welcome">
          {text('startTeam')}
        </Link>
      }
    >
      {text('noTeamsBody')}
    </EmptyState>
  )
}

const folded = (words: string): string => words.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

function Teams({ own }: { own: readonly CurrentTeam[] }) {
  const text = useTeamsText()
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const [making, setMaking] = useState(false)
  const recent = stored.get('recent-team')
  const found = own
    .filter(({ name, slug }) => folded(`${name} ${slug}`).includes(folded(words.trim())))
    .sort((one, other) => Number(other.slug === recent) - Number(one.slug === recent))
  return (
    <>
      {own.length > SEEN_AT_ONCE ? (
        <TextInput
          label={text('searchTeams')}
          quietLabel
          type="search"
          placeholder={text('searchTeams')}
          value={words}
          onChange={setWords}
          autoFocus
        />
      ) : null}
      {found.length === 0 ? <p role="status">{text('noSuchTeam')}</p> : null}
      <ul className={styles.teams}>
        {found.map((team) => (
          <TeamLine
            key={team.id}
            team={team}
            recent={team.slug === recent}
            namesake={own.some(({ id, name }) => id !== team.id && name === team.name)}
          />
        ))}
      </ul>
      {making ? (
        <NewTeamForm onMade={({ slug }) => navigate(`/${slug}/`)} />
      ) : (
        <div>
          <AppButton onClick={() => setMaking(true)}>{text('anotherTeam')}</AppButton>
        </div>
      )}
    </>
  )
}

interface TeamLineProps {
  readonly team: CurrentTeam
  readonly recent: boolean
  /** Another team has the same name: the address tells them apart. */
  readonly namesake: boolean
}

function pictureOf(logo: string | null): Pick<InitialsAvatarProps, 'image' | 'crossOrigin'> {
  if (logo === null) return {}
  const { src: image, ...more } = apiPicture(logo)
  return { image, ...more }
}

function TeamLine({ team, recent, namesake }: TeamLineProps) {
  const text = useTeamsText()
  const roles = [text(levelOf(team)), ...(team.isCreator ? [text('creatorRole')] : [])]
  return (
    <li>
      <Link className={styles.team} to={`/${team.slug}/`}>
        <InitialsAvatar text={team.name} {...pictureOf(team.logo)} shape="square" />
        <span className={styles.name}>
          {team.name}
          <span className={styles.roles}>{[...(namesake ? [`/${team.slug}`] : []), ...roles].join(' · ')}</span>
        </span>
        {recent ? <span className={styles.level}>{text('recent')}</span> : null}
      </Link>
    </li>
  )
}
