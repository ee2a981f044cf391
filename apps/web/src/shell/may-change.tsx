// What viewers of a team are not offered: they look at everything and change nothing (decision 030).

import { mayChangeTeam } from '@peregrine/domain/teams/team-rules.ts'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import type { ReactNode } from 'react'
import { useContext } from 'react'
import { CurrentTeamContext } from './current-team.ts'
import { Page } from './page/page-frame.tsx'
import { defineTexts } from './texts.ts'

export const useViewerText = defineTexts('viewer', {
  en: {
    title: 'Viewers can’t make changes',
    why: 'You can look at this team but not change it. An admin can change your role under Members.',
    launch: 'Viewers cannot launch. An admin can change your role under Members.',
  },
  ja: {
    title: '閲覧者は変更できません',
    why: 'このチームでは閲覧のみできます。変更するには、「メンバー」で管理者に権限の変更を依頼してください。',
    launch: '閲覧者は配信を開始できません。「メンバー」で管理者に権限の変更を依頼してください。',
  },
})

/** Whether the reader may change what is on the page: not as a viewer of its team. Outside of teams it is their own. */
export function useMayChange(): boolean {
  const team = useContext(CurrentTeamContext)
  return team === null || mayChangeTeam(team)
}

/** Buttons, links and forms that end in a change. */
export function IfMayChange({ children }: { children: ReactNode }) {
  return useMayChange() ? children : null
}

/** A page that is there to change something: viewers who follow its address are told why it isn't for them. */
export function ForChanging({ children }: { children: ReactNode }) {
  const text = useViewerText()
  if (useMayChange()) return children
  return (
    <Page>
      <EmptyState heading title={text('title')}>
        {text('why')}
      </EmptyState>
    </Page>
  )
}
