// The form behind all requests: what is typed, its problems in the reader's language, and sending it once.
import { CallError } from '@peregrine/client/client.ts'
import { audienceRequests } from '@peregrine/contract/audience-requests/audience-request-endpoints.ts'
import {
  type AudienceRequestDraft,
  cleanRequest,
  type RequestKind,
  readBudget,
  requestProblems,
} from '@peregrine/domain/audience-requests/audience-request-rules.ts'
import { withRepMessage } from '@peregrine/domain/audience-requests/representative-rules.ts'
import type { SizeBucket } from '@peregrine/domain/audience-requests/size-bucket-rules.ts'
import type { Currency } from '@peregrine/domain/billing/currency-rules.ts'
import type { Language } from '@peregrine/domain/shell/language-rules.ts'
import { useNavigate } from 'react-router'
import { call, isCallError } from '#shell/calls.ts'
import { type FieldProblems, useForm } from '#shell/forms/use-form.ts'
import { useSession } from '#shell/session/session-state.ts'
import { useLanguage } from '#shell/texts.ts'
import { type RequestText, useRequestText } from './request-text.ts'
import type { AlreadySent, SentRequest } from './sent-request.ts'

/** Of every kind of request; the fields from `countries` on are shown for audiences alone. */
export interface RequestValues {
  readonly email: string
  readonly customer: string
  readonly handle: string
  readonly ad_account_id: string
  readonly description: string
  readonly countries: readonly string[]
  readonly size: SizeBucket['id']
  readonly budget: string
  readonly currency: Currency
  readonly agreed: boolean
}

type OwnSentence = 'email' | 'handle' | 'ad_account_id' | 'countries' | 'budget' | 'agreed'
type Labelled = keyof Omit<RequestValues, 'size' | 'currency'>

const draftOf = (kind: RequestKind, values: RequestValues, language: Language) =>
  cleanRequest({ ...values, kind, budget: readBudget(values.budget, values.currency), language })

/** Without the fields that only requests for audiences have. */
const ofAccount = ({ kind, email, customer, handle, ad_account_id, description, language }: AudienceRequestDraft) => ({
  ...{ kind, email, customer, handle, ad_account_id, description, language },
})

/** What a field is called, which for some depends on what is requested. */
export const fieldLabel = (text: RequestText, kind: RequestKind, name: Labelled): string =>
  kind !== 'audience' && (name === 'customer' || name === 'description')
    ? text(`${kind}_${name}`)
    : text(`field_${name}`)

function problemsOf(
  kind: RequestKind,
  values: RequestValues,
  language: Language,
  text: RequestText,
): FieldProblems<RequestValues> {
  const problems = requestProblems(draftOf(kind, values, language)).map(({ path, code, values: { n = 0 } }) => [
    path,
    code === 'custom'
      ? text(`wrong_${path as OwnSentence}`)
      : text(`form_${code}`, { field: fieldLabel(text, kind, path as Labelled), n }),
  ])
  return Object.fromEntries(problems)
}

/** The sentence of spec §8 takes the place of the server's, at the field of the address. */
function withRep(error: unknown, sentence: string): unknown {
  if (!isCallError(error) || withRepMessage(error.message, '') === error.message) return error
  const { status, code, raw, fields } = error
  return new CallError({ status, code, raw, message: sentence, fields: { ...fields, email: [sentence] } })
}

export function useRequestForm(kind: RequestKind) {
  const text = useRequestText()
  const language = useLanguage()
  const navigate = useNavigate()
  const { signedIn } = useSession()
  return useForm<RequestValues>({
    initial: {
      ...{ email: signedIn?.email ?? '', customer: '', handle: '', ad_account_id: '', description: '' },
      ...{ countries: [], size: 'provider', budget: '', currency: language === 'ja' ? 'YEN' : 'EUR', agreed: false },
    },
    check: (values) => problemsOf(kind, values, language, text),
    async save(values) {
      const body = draftOf(kind, values, language)
      try {
        const reply = await call(audienceRequests.create, { body: kind === 'audience' ? body : ofAccount(body) })
        if (reply.confirmed) {
          const state: AlreadySent | null = reply.already ? { already: true } : null
          void navigate(`/request-confirmation?request=${reply.code}`, { state })
        } else {
          const state: SentRequest = { kind, email: reply.email }
          void navigate('/request-confirmation', { state })
        }
        return undefined
      } catch (error) {
        throw withRep(error, text('repOnly'))
      }
    },
  })
}
