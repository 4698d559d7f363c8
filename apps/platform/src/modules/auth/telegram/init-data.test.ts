import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  readInitData,
  readTelegramKey,
  TELEGRAM_KEYS,
} from '#platform/modules/auth/telegram/init-data'
import { hashInitData, signInitData } from '#platform/modules/auth/telegram/init-data.fixture'

const KEY = readTelegramKey(TELEGRAM_KEYS.production)
const NOW = new Date('2030-01-01T12:00:00Z')
const BOT = {
  id: '5768337691',
  token: ['5768337691', 'AAH5YkoiEuPk8-FZa32hStHTqXiLPtAEhx8'].join(':'),
}
const AGE_MS_MAX = 1_440 * 60_000
const USER = { id: 42, first_name: 'Ann', language_code: 'pt-br' }

const read = (
  raw: string,
  bots: readonly { id: string; token: string | null }[] = [BOT],
  now = NOW,
) => readInitData(raw, { bots, key: KEY, ageMsMax: AGE_MS_MAX, now })

test('the published example of a bot is accepted in its time', () => {
  const raw =
    'query_id=AAHdF6IQAAAAAN0XohDhrOrc&user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Vladislav%22%2C%22last_name%22%3A%22Kibenko%22%2C%22username%22%3A%22vdkfrost%22%2C%22language_code%22%3A%22ru%22%2C%22is_premium%22%3Atrue%7D&auth_date=1662771648&hash=c501b71e775f74ce10e377dea85a7ea24ecd640b223ea86dfe453e0eaed2e2b2'
  const now = new Date(1662771648_000 + 1_000)
  expect(read(raw, [BOT], now)).toMatchObject({ botId: BOT.id, user: { id: 279058397 } })
  expect(read(raw, [BOT], NOW)).toBeNull()
})

describe('init data', () => {
  const at = (ms: number) => new Date(NOW.getTime() - ms)

  test('is accepted up to the configured age and not a second longer', () => {
    const of = (ms: number) => read(hashInitData(BOT.token, { user: USER, at: at(ms) }))
    expect(of(AGE_MS_MAX)).toMatchObject({ user: USER })
    expect(of(AGE_MS_MAX + 1_000)).toBeNull()
    expect(of(-31_000)).toBeNull()
  })

  test('of a bot that is not listed is refused', () => {
    expect(read(hashInitData('1:OTHER', { user: USER, at: NOW }))).toBeNull()
    expect(read(hashInitData(BOT.token, { user: USER, at: NOW }), [])).toBeNull()
  })

  test('with anything changed, added twice or left out is refused', () => {
    const raw = hashInitData(BOT.token, { user: USER, at: NOW })
    const changed = new URLSearchParams(raw)
    changed.set('user', JSON.stringify({ ...USER, id: 43 }))
    for (const forged of [
      changed.toString(),
      `${raw}&user=%7B%22id%22%3A43%7D`,
      raw.replace(/&?hash=\w+/, ''),
      `${raw}0`,
      '',
      'hash=',
    ]) {
      expect(read(forged)).toBeNull()
    }
  })

  test('in another order and encoding is the same, so that it works once', () => {
    const raw = hashInitData(BOT.token, { user: USER, at: NOW })
    const turned = new URLSearchParams([...new URLSearchParams(raw)].toReversed()).toString()
    expect(read(turned)?.fingerprint).toBe(read(raw)?.fingerprint)
  })

  test('of a bot without a token counts by the signature of Telegram, for that bot alone', () => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    const raw = signInitData('77', privateKey, { user: USER, at: NOW })
    const by = (id: string, key = publicKey) =>
      readInitData(raw, { bots: [{ id, token: null }], key, ageMsMax: AGE_MS_MAX, now: NOW })
    expect(by('77')).toMatchObject({ botId: '77', user: USER })
    expect(by('78')).toBeNull()
    expect(by('77', KEY)).toBeNull()
  })
})
