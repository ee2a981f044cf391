// Makes an audience of chosen people, or of people like them, on the targeting site or in one of the person's teams.

import type { ReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import { suiteAudiences } from '@peregrine/contract/suite/suite-audience-endpoints.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { mayChangeTeam } from '@peregrine/domain/teams/team-rules.ts'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useState } from 'react'
import { call } from '#shell/calls.ts'
import { siteAddress } from '#shell/chosen-site.ts'
import { useTeams } from '#shell/current-team.ts'
import { FormDialog } from '#shell/forms/form-frame.tsx'
import { useForm } from '#shell/forms/use-form.ts'
import { useLanguage } from '#shell/texts.ts'
import type { ChosenGroup } from './chosen-group.ts'
import styles from './suite-action.module.css'
import { useSuiteActionText } from './suite-action-text.ts'
import { useSuiteAccount } from './suite-queries.ts'

type Made = ReplyOf<(typeof suiteAudiences)['makeAudience']>
type Kind = 'handles' | 'look_alike'

/** No slug of a team. */
const TARGETING = '*'

export function MakeAudienceDialog({ group, onClose }: { group: ChosenGroup; onClose: () => void }) {
  const text = useSuiteActionText()
  const language = useLanguage()
  const { id: account } = useSuiteAccount()
  const teams = (useTeams() ?? []).filter(mayChangeTeam)
  const [made, setMade] = useState<Made | null>(null)
  const form = useForm({
    initial: { name: '', kind: 'handles' as Kind, team: TARGETING },
    check: ({ name }) => (name.trim() === '' ? { name: text('audienceNameMissing') } : {}),
    save: async ({ name, kind, team }) => {
      const body = {
        account,
        selection: group.selection,
        name: name.trim(),
        kind,
        ...(team !== TARGETING && { team }),
      }
      setMade(await call(suiteAudiences.makeAudience, { body }))
      return undefined
    },
  })
  const count = formatCount(group.size, language)
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={text('audienceTitle', { count })}
      submitLabel={text('audienceButton')}
      failureTitle={null}
      {...(made !== null && {
        instead: (
          <a className={buttonClass('primary')} href={`${siteAddress(made.site)}${made.path.replace(/^\//, '')}`}>
            {text('audienceOpen')}
          </a>
        ),
      })}
    >
      {made === null ? (
        <>
          <p className={styles.will}>{text('audienceWill')}</p>
          <TextInput label={text('audienceName')} maxLength={200} {...form.field('name')} />
          <ChoiceSelect
            label={text('audienceKind')}
            hint={text(form.values.kind === 'handles' ? 'audienceHandlesHint' : 'audienceLikeHint')}
            options={[
              { value: 'handles' as const, label: text('audienceHandles') },
              { value: 'look_alike' as const, label: text('audienceLike') },
            ]}
            {...form.field('kind')}
          />
          <ChoiceSelect
            label={text('audienceWhere')}
            options={[
              { value: TARGETING, label: text('audienceTargeting') },
              ...teams.map(({ slug, name }) => ({ value: slug, label: name })),
            ]}
            {...form.field('team')}
          />
        </>
      ) : (
        <NoticeBar level="success">
          {text('audienceMade', {
            known: formatCount(made.known, language),
            people: formatCount(made.people, language),
          })}
        </NoticeBar>
      )}
    </FormDialog>
  )
}
