// The page of the local checkout, in plain HTML: what is bought, that nothing is paid, and two buttons.
import { formatPrice, planById } from '@peregrine/domain/billing/plan-rules.ts'
import { escaped, smallPage } from '#platform/small-page.ts'
import type { LocalCheckout } from './billing-local.ts'

const words = {
  en: {
    title: 'Checkout',
    note: 'No payment provider is configured on this server. Nothing is charged and no card is required: this page takes the place of the provider’s.',
    for: 'For',
    month: 'each month',
    year: 'each year',
    pay: 'Subscribe',
    cancel: 'Cancel',
  },
  ja: {
    title: 'お申し込み',
    note: 'このサーバーには決済サービスが設定されていません。請求は発生せず、カード情報も不要です。このページは決済サービスの画面の代わりです。',
    for: 'ご契約者',
    month: '（毎月）',
    year: '（毎年）',
    pay: '申し込む',
    cancel: 'キャンセル',
  },
} as const

const STYLE = `form { display: flex; gap: .75rem; margin-top: 1.5rem }
button { font: inherit; padding: .5rem 1rem; border-radius: 8px; border: 1px solid currentColor; background: none; cursor: pointer }
button[value="pay"] { background: #2457d6; border-color: #2457d6; color: #fff }
.price { font-size: 1.6rem; font-weight: 650; margin: .5rem 0 }
.note { border-left: 3px solid; padding-left: .75rem; opacity: .8 }`

export function localCheckoutPage(checkout: LocalCheckout, language: 'en' | 'ja'): string {
  const text = words[language]
  const { plan, period, currency, payer } = checkout
  const price = planById(plan)?.prices?.[currency][period] ?? 0
  const main = `<h1>${text.title}: ${escaped(planById(plan)?.name ?? plan)}</h1>
<p class="price">${escaped(formatPrice(price, currency, language))} ${text[period]}</p>
<p>${text.for} ${escaped(payer)}</p>
<p class="note">${text.note}</p>
<form method="post"><button name="choice" value="pay">${text.pay}</button><button name="choice" value="cancel">${text.cancel}</button></form>`
  return smallPage({ language, title: text.title, width: '26rem', style: STYLE, main })
}
