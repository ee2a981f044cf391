// One sandbox, one server and fresh people for each test of a file about ad accounts.

import type { LightMyRequestResponse } from 'fastify'
import { type AdAccountApp, connectNetworkAccount, startAdAccountApp } from './ad-account-app.ts'
import { type SandboxScene, sandboxScene } from './sandbox-scene.ts'
import type { Browser } from './session-app.ts'

export interface AdAccountScene extends SandboxScene<AdAccountApp> {
  newAddress(): string
  signedIn(email?: string): Promise<Browser>
  /** Somebody new, with an account of the network: its advertiser unless said. */
  connected(person?: string): Promise<Browser>
}

/** Call it once in a file, like `sandboxScene`. */
export function adAccountScene(): AdAccountScene {
  let addresses = 0
  const newAddress = (): string => `person${++addresses}@mail.example.com`
  const signedIn = async (email = newAddress()): Promise<Browser> => {
    const browser = scene.app.browser()
    await browser.signIn(email)
    return browser
  }
  const connected = async (person = 'harborroast'): Promise<Browser> => {
    const browser = await signedIn()
    await connectNetworkAccount(browser, { person })
    return browser
  }
  const scene = Object.assign(
    sandboxScene((world, url) => startAdAccountApp(world, { url })),
    { newAddress, signedIn, connected },
  )
  return scene
}

/** Status and code of an answer. */
export const answered = ({ statusCode, body }: LightMyRequestResponse): readonly unknown[] => [
  statusCode,
  JSON.parse(body).code,
]
