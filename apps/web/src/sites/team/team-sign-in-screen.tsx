// The dashboard's sign-in: under a team's own name it shows whose dashboard this is, and leads there.
import { teams } from '@peregrine/contract/teams/team-endpoints.ts'
import { PRODUCT_NAME } from '@peregrine/domain/shell/site-rules.ts'
import { InitialsAvatar } from '@peregrine/ui/initials-avatar.tsx'
import { useQuery } from '@tanstack/react-query'
import { apiPicture } from '#shell/api-address.ts'
import { queryOf } from '#shell/asking.ts'
import { hostTeamSlug } from '#shell/chosen-site.ts'
import styles from '#shell/rail/rail-frame.module.css'
import { SignInScreen } from '#shell/session/sign-in-screen.tsx'
import { useTeamText } from './team-text.ts'

const slug = hostTeamSlug()

export function TeamSignInScreen() {
  return slug === null ? <SignInScreen after="/choose-team" brand={PRODUCT_NAME} /> : <NamedTeamSignIn slug={slug} />
}

/** A team that shows itself to nobody looks like one that isn't there. */
function NamedTeamSignIn({ slug }: { slug: string }) {
  const text = useTeamText()
  const { data: team, isPending } = useQuery(queryOf(teams.teamInfo, { params: { slug } }))
  // The line is there before the answer is, so that the form stays where it was.
  if (isPending) return <SignInScreen after="/choose-team" brand={<span>{'\u00a0'}</span>} />
  if (!team) return <SignInScreen after="/choose-team" brand={PRODUCT_NAME} />
  const brand = (
    <>
      {team.logo === null ? (
        <InitialsAvatar text={team.name} />
      ) : (
        <img className={styles.logo} {...apiPicture(team.logo)} alt="" />
      )}
      {text('teamOn', { team: team.name })}
    </>
  )
  return <SignInScreen after={`/${slug}/`} brand={brand} />
}
