import { callPlatform, type CallBody } from '@fairhouse/app-kit/api/call'
import { askPasskey } from '@fairhouse/app-kit/api/passkey'
import { createListeners } from '@fairhouse/app-kit/data/listeners'
import type { PasskeyRequest } from '@fairhouse/contract/passkey'

/** An act in the words of its dialog. */
export type ShownAct = { readonly title: string; readonly consequence: string }

/** An act as it is sent, which the operator sees and confirms. */
export type PendingAct = {
  readonly shown: ShownAct | null
  readonly call: string
  readonly body: string
  readonly settle: (isConfirmed: boolean) => void
}

const { subscribe, notify } = createListeners()
let pending: PendingAct | null = null
let shown: ShownAct | null = null

export const subscribePendingAct = subscribe
export const readPendingAct = (): PendingAct | null => pending

/** Sends an act; if it has to be confirmed, the confirmation says it in these words. */
export async function sendAs<T>(act: ShownAct, send: () => Promise<T>): Promise<T> {
  shown = act
  try {
    return await send()
  } finally {
    shown = null
  }
}

/** Shows an act to the operator; true once they have confirmed exactly this one. */
export async function confirmAct(key: string, input: CallBody): Promise<boolean> {
  pending?.settle(false)
  return await new Promise<boolean>((resolve) => {
    const settle = (isConfirmed: boolean): void => {
      pending = null
      notify()
      resolve(isConfirmed)
    }
    pending = { shown, call: lineOf(key, input), body: bodyOf(input), settle }
    notify()
  })
}

/** Asks for the passkey and tells the platform. @throws the refusal, or what the browser says */
export async function confirmByPasskey({ call, body }: PendingAct): Promise<void> {
  const act = { call, body }
  const { data } = await callPlatform('POST /office/api/confirmation/passkey', { body: act })
  const assertion = data === null ? null : await askPasskey(data as PasskeyRequest)
  await callPlatform('POST /office/api/confirmation', { body: { ...act, assertion } })
}

/** The method and address as they are sent. */
function lineOf(key: string, { params = {} }: CallBody): string {
  return Object.entries(params).reduce(
    (line, [name, value]) => line.replace(`{${name}}`, encodeURIComponent(String(value))),
    key,
  )
}

function bodyOf({ body }: CallBody): string {
  return body === undefined ? '' : JSON.stringify(body)
}
