import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { ApiError } from '@fairhouse/app-kit/api/api-error'
import { withCaptcha } from './with-captcha.ts'

const CHALLENGE = '1900000000000.10.nonce.signature'

function refusal(code: 'captchaRequired' | 'validationFailed', challenge?: string): ApiError {
  return new ApiError({ code, status: 428, traceId: 't', ...(challenge && { challenge }) })
}

test('without a task it registers once', async () => {
  const register = vi.fn(async (_captcha: object) => 'session')
  expect(await withCaptcha(register)).toBe('session')
  expect(register.mock.calls).toEqual([[{}]])
})

test('a task is solved and the form sent again with its answer', async () => {
  const register = vi.fn(async ({ captcha }: { captcha?: string }) => {
    if (captcha === undefined) throw refusal('captchaRequired', CHALLENGE)
    return captcha
  })
  const answer = await withCaptcha(register)
  expect(answer.startsWith(`${CHALLENGE}:`)).toBe(true)
  const digest = createHash('sha256').update(answer).digest()
  expect(digest.readUInt16BE() >> 6).toBe(0)
})

test('the page breathes while the task is solved', async () => {
  let nowMs = 0
  const pause = vi.fn(async () => undefined)
  const register = async ({ captcha }: { captcha?: string }) => {
    if (captcha === undefined) throw refusal('captchaRequired', CHALLENGE)
    return captcha
  }
  const answer = await withCaptcha(register, { elapsedMs: () => (nowMs += 1), pause })
  const tries = Number(answer.split(':')[1])
  expect(pause.mock.calls.length).toBeGreaterThanOrEqual(Math.floor(tries / 12))
})

test('every other refusal is the caller’s', async () => {
  const failing = refusal('validationFailed')
  await expect(withCaptcha(() => Promise.reject(failing))).rejects.toBe(failing)
})
