// Makes an audience of chosen people, of people like them, or of exactly them as a list in an ad account.

import { adAccounts } from '@peregrine/contract/ad-accounts/ad-account-endpoints.ts'
import type { ReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import { suiteAudiences } from '@peregrine/contract/suite/suite-audience-endpoints.ts'
import { TARGETABLE_LEAST } from '@peregrine/domain/audiences/audience-rules.ts'
import { LIST_PURPOSES, type ListPurpose } from '@peregrine/domain/audiences/customer-list-kinds.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { mayChangeTeam } from '@peregrine/domain/teams/team-rules.ts'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { Segmented } from '@peregrine/ui/segmented.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { siteAddress } from '#shell/chosen-site.ts'
import { useTeams } from '#shell/current-team.ts'
import { FormDialog } from '#shell/forms/form-frame.tsx'
import { useForm } from '#shell/forms/use-form.ts'
import { useLanguage } from '#shell/texts.ts'
import { type ChosenGroup, MOST_CHOSEN } from './chosen-group.ts'
import { ListAccount } from './list-account.tsx'
import styles from './suite-action.module.css'
import { useSuiteActionText } from './suite-action-text.ts'
import { useSuiteAccount } from './suite-queries.ts'
import { useConfirmedGroup } from './use-confirmed-group.ts'
import { MOST_ALIKE, MOST_HANDLES, OWN_PLACE, usePeopleList } from './use-people-list.ts'
import { useSendKey } from './use-send-key.ts'

type Made = ReplyOf<(typeof suiteAudiences)['makeAudience']>
type Kind = 'people' | 'handles' | 'look_alike'

interface Values {
  readonly name: string
  /** None until one was chosen: then it's the first that can be made. */
  readonly kind: Kind | null
  /** Slug of a team, or `OWN_PLACE`. */
  readonly team: string
  /** Of a list in an ad account. */
  readonly account: string
  readonly purpose: ListPurpose
}

/** What stands there once it is made: where it is opened, and what was made. */
interface Outcome {
  readonly kind: Kind
  readonly address: string
  readonly sentence: string
}

const KINDS: readonly Kind[] = ['people', 'handles', 'look_alike']
const OWN_NAMES = {
  people: 'audienceOwnAccounts',
  handles: 'audienceTargeting',
  look_alike: 'audienceOwnWorkspace',
} as const

/** A list needs an ad account; whoever has none of their own, nor a team, is not led there first. */
function useFirstKind(hasTeams: boolean): Kind {
  const { data } = useQuery(queryOf(adAccounts.listAdAccounts, {}))
  const hasAccount = data?.some(({ state }) => state === 'connected') ?? true
  return hasAccount || hasTeams ? 'people' : 'handles'
}

interface MakeAudienceDialogProps {
  readonly group: ChosenGroup
  readonly onClose: () => void
  /** Of the audience; the account's handle unless given. */
  readonly name?: string
  /** Of the program that asked for it: the same call takes it. */
  readonly plan?: string | undefined
  /** Of a definition that only opens: what confirms the request. */
  readonly confirmedBy?: string
}

export function MakeAudienceDialog({ group, onClose, name: given, plan, confirmedBy = '' }: MakeAudienceDialogProps) {
  const text = useSuiteActionText()
  const language = useLanguage()
  const { id: account, handle } = useSuiteAccount()
  const { size, selection, act } = useConfirmedGroup(group)
  const teams = (useTeams() ?? []).filter(mayChangeTeam)
  const [made, setMade] = useState<Outcome | null>(null)
  const makeList = usePeopleList()
  const sendKey = useSendKey()
  const number = (many: number) => formatCount(many, language)
  const madeText = ({ people, known }: Made, kind: Kind): string => {
    const sentence = text('audienceMade', { count: people, known: number(known), people: number(people) })
    const most = kind === 'handles' ? MOST_HANDLES : MOST_ALIKE
    return known > most ? `${sentence} ${text('audienceLargest', { count: most })}` : sentence
  }
  const firstKind = useFirstKind(teams.length > 0)
  // A refusal is about the kind that was tried: another one may well be possible.
  const [tried, setTried] = useState<Kind | null>(null)
  const form = useForm<Values>({
    initial: { name: given ?? `@${handle}`, kind: null, team: OWN_PLACE, account: '', purpose: 'targeting' },
    check: ({ name, kind: chosenKind, account: chosen }) => {
      const kind = chosenKind ?? firstKind
      return {
        name: kind !== 'handles' && name.trim() === '' ? text('audienceNameMissing') : undefined,
        account: kind === 'people' && chosen === '' ? text('audienceAccountMissing') : undefined,
      }
    },
    save: async ({ name, kind: chosenKind, team, account: adAccount, purpose }) => {
      const kind = chosenKind ?? firstKind
      setTried(kind)
      if (kind === 'people') {
        const given = { account, selection, team, adAccount, name: name.trim(), purpose, plan }
        const list = await act(makeList(given))
        const sentence = text('audienceListMade', {
          count: list.people,
          name: name.trim(),
          account: list.account,
        })
        setMade({ kind, address: list.address, sentence })
        return undefined
      }
      const place = team === OWN_PLACE ? {} : { team }
      const body = {
        account,
        selection,
        kind,
        ...place,
        // A definition gets its name where it is saved, unless a program gave it one.
        ...((kind !== 'handles' || plan !== undefined) && { name: name.trim() }),
        ...(plan !== undefined && { plan }),
      }
      const reply = await act(call(suiteAudiences.makeAudience, { body }, sendKey(body)))
      setMade({
        kind,
        address: `${siteAddress(reply.site)}${reply.path.replace(/^\//, '')}`,
        sentence: `${madeText(reply, kind)}${kind === 'handles' ? ` ${confirmedBy}` : ''}`.trim(),
      })
      return undefined
    },
  })
  const { team } = form.values
  const kind = form.values.kind ?? firstKind
  // A list takes as many as an ad account does.
  const tooMany = kind !== 'people' && size > MOST_CHOSEN
  return (
    <FormDialog
      form={tried === kind ? form : { ...form, failure: '', code: '' }}
      onClose={onClose}
      title={text('audienceTitle', { count: size, many: number(size) })}
      submitLabel={text(kind === 'people' ? 'audienceListButton' : 'audienceButton')}
      disabled={tooMany || size === 0}
      failureTitle={null}
      {...(made !== null && {
        instead: (
          <a className={buttonClass('primary')} href={made.address}>
            {text(made.kind === 'people' ? 'audienceOpenLists' : 'audienceOpen')}
          </a>
        ),
      })}
    >
      {made === null ? (
        <>
          {tooMany ? <p role="alert">{text('tooMany', { most: number(MOST_CHOSEN) })}</p> : null}
          <ChoiceSelect
            label={text('audienceKind')}
            hint={text(`audienceHint_${kind}`)}
            options={KINDS.map((value) => ({ value, label: text(`audienceKind_${value}`) }))}
            value={kind}
            onChange={(next) => form.set('kind', next)}
          />
          <p className={styles.will}>
            {text(kind === 'people' ? 'audienceListWill' : 'audienceWill', { count: size })}
          </p>
          {kind === 'people' && size < TARGETABLE_LEAST ? (
            <p className={styles.will}>{text('audienceListSmall', { least: TARGETABLE_LEAST })}</p>
          ) : null}
          {kind === 'handles' ? null : (
            <TextInput label={text('audienceName')} maxLength={200} {...form.field('name')} />
          )}
          <ChoiceSelect
            label={text('audienceWhere')}
            options={[
              { value: OWN_PLACE, label: text(OWN_NAMES[kind]) },
              ...teams.map(({ slug, name }) => ({ value: slug, label: name })),
            ]}
            value={team}
            onChange={(next) => {
              form.set('team', next)
              form.set('account', '')
            }}
          />
          {kind === 'people' ? (
            <>
              <ListAccount key={team} team={team} {...form.field('account')} />
              <Segmented
                label={text('audiencePurpose')}
                options={LIST_PURPOSES.map((value) => ({ value, label: text(`audiencePurpose_${value}`) }))}
                value={form.values.purpose}
                onChange={(next) => form.set('purpose', next)}
              />
            </>
          ) : null}
        </>
      ) : (
        <NoticeBar level="success">{made.sentence}</NoticeBar>
      )}
    </FormDialog>
  )
}
