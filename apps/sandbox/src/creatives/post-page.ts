// A post as a page of its own: author, words with their links, pictures or film, card.
import { cardMediaKeys } from '@peregrine/domain/ad-network/card-rules.ts'
import { mediaIdOf } from '@peregrine/domain/ad-network/media-rules.ts'
import { type TextPart, textParts } from '@peregrine/domain/ad-network/post-text-rules.ts'
import type { Facts } from '#ads/entity-crud.ts'
import type { SandboxWorld } from '#world/open-world.ts'
import { cardOfUri, shownAnyCard } from './card-calls.ts'
import { type CreativeParts, mediaUrl } from './library-media.ts'
import { findMedia } from './media/media-store.ts'
import { authorOf } from './post-objects.ts'
import type { Post } from './post-store.ts'

const text = (value: unknown): string => String(value).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const STYLE = `:root{color-scheme:light dark;--line:#d5dbe1;--quiet:#5b6773;--link:#1467b3;--back:#fff;--ink:#12181f}
@media(prefers-color-scheme:dark){:root{--line:#323b45;--quiet:#93a0ad;--link:#6cb3f2;--back:#14191f;--ink:#eef2f5}}
body{margin:0;background:var(--back);color:var(--ink);font:15px/1.4 system-ui,sans-serif}
article{max-width:34rem;margin:0 auto;padding:.9rem 1rem}
header{display:flex;gap:.6rem;align-items:center}
.face{width:2.5rem;height:2.5rem;border-radius:50%;background:var(--link);color:#fff;display:grid;place-items:center;font-weight:700}
.quiet{color:var(--quiet)}.words{white-space:pre-wrap;overflow-wrap:anywhere;margin:.6rem 0}
a{color:var(--link);text-decoration:none}
.media{display:grid;gap:2px;border:1px solid var(--line);border-radius:14px;overflow:hidden}
.media.many{grid-template-columns:1fr 1fr}.media img,.media video{width:100%;height:100%;object-fit:cover;display:block}
.card{border:1px solid var(--line);border-radius:14px;overflow:hidden}.card .media{border:0;border-radius:0}
.row{display:flex;overflow-x:auto;gap:2px}.row>*{flex:0 0 80%}
.foot{padding:.6rem .8rem;border-top:1px solid var(--line)}
.foot b{display:block}.button{display:block;text-align:center;border:1px solid var(--line);border-radius:999px;padding:.4rem;font-weight:700}`

/** The words, with what refers to something marked. */
function words(post: Post): string {
  const { links, handles, hashtags, symbols } = textParts(post.text)
  const signs = [...post.text]
  const parts = [...links, ...handles, ...hashtags, ...symbols].sort((one, other) => one.indices[0] - other.indices[0])
  let at = 0
  let html = ''
  for (const { indices } of parts satisfies readonly TextPart[]) {
    const [from, to] = indices
    if (from < at) continue
    html += text(signs.slice(at, from).join(''))
    html += `<a>${text(signs.slice(from, to).join(''))}</a>`
    at = to
  }
  return html + text(signs.slice(at).join(''))
}

function mediaTag(parts: CreativeParts, key: string): string {
  const media = findMedia(parts.store, mediaIdOf(key) ?? '')
  if (media === undefined) return ''
  const url = text(mediaUrl(parts, media))
  if (media.file?.type !== 'VIDEO') return `<img src="${url}" alt="">`
  const poster = findMedia(parts.store, media.posterId ?? '')
  const still = poster === undefined ? '' : ` poster="${text(mediaUrl(parts, poster))}"`
  return `<video src="${url}"${still} controls muted playsinline preload="none"></video>`
}

const mediaGrid = (parts: CreativeParts, keys: readonly string[]): string =>
  keys.length === 0
    ? ''
    : `<div class="media${keys.length > 1 ? ' many' : ''}">${keys.map((key) => mediaTag(parts, key)).join('')}</div>`

const isObject = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function footOf(component: Facts): string {
  const destination = isObject(component.destination) ? component.destination : {}
  const label = isObject(component.label) ? component.label : {}
  if (component.type === 'BUTTON') {
    const app = destination.googleplay_app_id ?? destination.ios_app_store_identifier ?? ''
    return `<div class="foot"><span class="quiet">${text(app)}</span><span class="button">${text(label.value ?? '')}</span></div>`
  }
  const url = String(destination.url ?? '')
  const host = URL.canParse(url) ? new URL(url).host : url
  return `<div class="foot"><b>${text(component.title ?? '')}</b><span class="quiet">${text(host)}</span></div>`
}

function componentsHtml(parts: CreativeParts, components: unknown): string {
  const list = Array.isArray(components) ? components.filter(isObject) : []
  const keys = cardMediaKeys({ components: list })
  const pictures =
    keys.length > 1
      ? `<div class="row">${keys.map((key) => `<div class="media">${mediaTag(parts, key)}</div>`).join('')}</div>`
      : mediaGrid(parts, keys)
  return (
    pictures +
    list
      .filter(({ type }) => type === 'DETAILS' || type === 'BUTTON')
      .map(footOf)
      .join('')
  )
}

function cardHtml(parts: CreativeParts, accountId: string, uri: string): string {
  const card = cardOfUri(parts, accountId, uri)
  if (card === undefined) return '<div class="card"><div class="foot quiet">This card no longer exists.</div></div>'
  const facts = shownAnyCard(parts, card)
  if (Array.isArray(facts.slides))
    return `<div class="row">${facts.slides.map((slide) => `<div class="card">${componentsHtml(parts, slide)}</div>`).join('')}</div>`
  if (Array.isArray(facts.components)) return `<div class="card">${componentsHtml(parts, facts.components)}</div>`
  const picture = facts.image ?? facts.media_url
  const choices = ['first', 'second', 'third', 'fourth'].flatMap(
    (place) => facts[`${place}_choice`] ?? facts[`${place}_cta`] ?? [],
  )
  return `<div class="card">${typeof picture === 'string' ? `<div class="media"><img src="${text(picture)}" alt=""></div>` : ''}<div class="foot"><b>${text(facts.title ?? facts.website_title ?? facts.name ?? '')}</b>${choices.map((one) => `<span class="button">${text(one)}</span>`).join('')}</div></div>`
}

/** `promoted`: with the line that says so. */
export function postPage(
  parts: CreativeParts,
  world: SandboxWorld,
  accountId: string,
  post: Post,
  { promoted }: { readonly promoted: boolean },
): string {
  const { handle, name } = authorOf(parts.store, world, post.userId)
  const { video } = post
  const below =
    video === null || (video.title ?? video.description) === null
      ? ''
      : `<div class="foot"><b>${text(video.title ?? '')}</b><span class="quiet">${text(video.description ?? '')}</span></div>`
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Post by @${text(handle)}</title>
<style>${STYLE}</style></head><body><article>
<header><span class="face" aria-hidden="true">${text([...name][0] ?? '')}</span><span><b>${text(name)}</b><br><span class="quiet">@${text(handle)}</span></span></header>
<p class="words">${words(post)}</p>
${mediaGrid(parts, post.media_keys)}${below}
${post.card_uri === null ? '' : cardHtml(parts, accountId, post.card_uri)}
${promoted ? '<p class="quiet">Promoted</p>' : ''}
</article></body></html>`
}
