// The key of what is sent: the same as long as the same is sent, so that trying again after a lost answer does nothing twice.
import { useRef } from 'react'

export function useSendKey(): (body: unknown) => { readonly key: string } {
  const last = useRef({ said: '', key: '' })
  return (body) => {
    const said = JSON.stringify(body)
    if (last.current.said !== said) last.current = { said, key: crypto.randomUUID() }
    return { key: last.current.key }
  }
}
