// A small bar on the ads manager's page that opens the panel; in a closed shadow, so that the page neither sees nor presses it.

const WORDS = {
  en: { ready: '“{name}” is ready to fill in.', open: 'Open the panel' },
  ja: { ready: '「{name}」を入力できます。', open: 'パネルを開く' },
} as const

const STYLE = `
  .bar { position: fixed; inset: auto 16px 16px auto; z-index: 2147483647; display: flex; gap: 12px; align-items: center;
    max-width: min(420px, calc(100vw - 32px)); padding: 12px 16px; border-radius: 10px; background: #0f1f1d; color: #fff;
    font: 14px/1.45 system-ui, sans-serif; box-shadow: 0 6px 24px rgb(0 0 0 / 28%) }
  button { flex: none; padding: 6px 12px; border: 0; border-radius: 6px; background: #7fe0cf; color: #06231f; font: inherit;
    font-weight: 600; cursor: pointer }
  button:focus-visible { outline: 3px solid #fff; outline-offset: 2px }
`

let host: HTMLElement | null = null

/** Shows the bar, or takes it away when `name` is null. */
export function showOffer(
  offer: { readonly name: string | null; readonly language: 'en' | 'ja' },
  onOpen: () => void,
): void {
  host?.remove()
  host = null
  if (offer.name === null) return
  const words = WORDS[offer.language]
  host = document.createElement('div')
  const shadow = host.attachShadow({ mode: 'closed' })
  const style = document.createElement('style')
  style.textContent = STYLE
  const bar = document.createElement('div')
  bar.className = 'bar'
  const text = document.createElement('span')
  text.textContent = words.ready.replace('{name}', () => offer.name ?? '')
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = words.open
  button.addEventListener('click', (event) => {
    // A press that a script made is nobody's wish.
    if (event.isTrusted) onOpen()
  })
  bar.append(text, button)
  shadow.append(style, bar)
  document.body.append(host)
}
