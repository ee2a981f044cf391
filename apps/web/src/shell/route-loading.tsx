// Loads a page's code when it is first visited; after a deploy the old code is gone and the reader is asked to refresh.
import { isPageLoadFailure, stalePageMessage } from '@peregrine/domain/shell/loading-rules.ts'
import { type ComponentType, lazy } from 'react'
import { stalePageJapanese } from './shell-text.ts'
import { currentLanguage } from './texts.ts'

const insideExtension = (): boolean => location.protocol === 'chrome-extension:' || window.top !== window.self

/**
 * Whoever is offline has not missed a deploy: what could not be loaded is loaded when the connection is back, and the page
 * stays as it is until then, with what was typed.
 */
async function loadOnline<Value>(load: () => Promise<Value>): Promise<Value> {
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine) throw error
    await new Promise((back) => addEventListener('online', back, { once: true }))
    return loadOnline(load)
  }
}

/** A page, or a large part of one, that arrives in a chunk of its own (spec §2, route loading). */
export function lazyScreen<Props extends object = object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() =>
    loadOnline(load).then(
      (component) => ({ default: component }),
      (error: unknown) => {
        if (error instanceof Error && isPageLoadFailure(error.message))
          window.alert(
            currentLanguage() === 'ja' ? stalePageJapanese(insideExtension()) : stalePageMessage(insideExtension()),
          )
        throw error
      },
    ),
  )
}

/** What a page can do without: where its code cannot be loaded, nothing is shown in its place. */
export const lazyExtra = <Props extends object = object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    loadOnline(load).then(
      (component) => ({ default: component }),
      () => ({ default: (_props: Props) => null }),
    ),
  )
