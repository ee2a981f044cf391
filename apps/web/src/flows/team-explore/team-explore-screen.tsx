// Explore X: one name in the address, and who is behind it; from there to an audience or to a study of its communities.
import { EXPLORED_KINDS } from '@peregrine/contract/explore/explore-endpoints.ts'
import { normaliseTerm } from '@peregrine/domain/audience-builder/definition-rules.ts'
import type { ExploredName } from '@peregrine/domain/explore/explored-name-rules.ts'
import { INTERESTS } from '@peregrine/domain/taxonomy/interests.ts'
import { taxonomyLabel } from '@peregrine/domain/taxonomy/taxonomy-entries.ts'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { late, useLate } from '@peregrine/ui/late-code.ts'
import { PageSkeleton } from '@peregrine/ui/page-skeleton.tsx'
import { useNavigate, useSearchParams } from 'react-router'
import { FirstNames, NameSearch } from '#flows/explore-name/name-search.tsx'
import { useCurrentTeam } from '#shell/current-team.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { useLanguage } from '#shell/texts.ts'
import styles from './team-explore.module.css'
import { useTeamExploreText } from './team-explore-text.ts'

type Kind = (typeof EXPLORED_KINDS)[number]

const addressIn =
  (slug: string) =>
  ({ kind, term }: { readonly kind: Kind; readonly term: string }): string =>
    `/${slug}/explore-x?${new URLSearchParams({ kind, q: term })}`

// An empty search explores nothing yet.
const explored = late(() => import('./team-explored.tsx').then((m) => m.Explored))

export function TeamExploreScreen() {
  const text = useTeamExploreText()
  const language = useLanguage()
  const navigate = useNavigate()
  const { slug } = useCurrentTeam()
  const [query] = useSearchParams()
  const typed = query.get('q') ?? ''
  const kind: Kind =
    EXPLORED_KINDS.find((one) => one === query.get('kind')) ?? (typed.startsWith('@') ? 'follows' : 'posted')
  const term = normaliseTerm(kind, typed)
  const addressOf = addressIn(slug)
  const Explored = useLate(explored, term !== '')
  const names = (name: ExploredName): string => addressOf(name)
  const interests = INTERESTS.filter(({ parent }) => parent !== '')
  return (
    <Page title={text('title')} {...(term === '' && { lead: text('lead') })}>
      <div className={styles.searches}>
        <NameSearch key={`${kind} ${term}`} addressOf={names} />
        <div className={styles.choice}>
          <ChoiceSelect
            label={text('interests')}
            quietLabel
            placeholder={text('chooseInterest')}
            value={kind === 'interest' && interests.some(({ id }) => id === term) ? term : ''}
            onChange={(id) => void navigate(addressOf({ kind: 'interest', term: id }))}
            options={interests
              .map((interest) => ({ value: interest.id, label: taxonomyLabel(interest, language) }))
              .sort((one, other) => one.label.localeCompare(other.label, language))}
          />
        </div>
      </div>
      {term === '' ? (
        <FirstNames addressOf={names} />
      ) : Explored ? (
        <Explored key={`${kind} ${term}`} kind={kind} term={term} addressOf={addressOf} />
      ) : (
        <PageSkeleton />
      )}
    </Page>
  )
}
