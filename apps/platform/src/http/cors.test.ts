import { expect, test } from 'vitest'
import { corsHeaders, preflightHeaders } from '#platform/http/cors'

const allowed = ['https://play.example', 'http://localhost:5173']

test('a listed origin may read answers, without cookies', () => {
  const headers = corsHeaders('https://play.example', allowed)
  expect(headers).toMatchObject({
    'access-control-allow-origin': 'https://play.example',
    vary: 'origin',
  })
  expect(headers).not.toHaveProperty('access-control-allow-credentials')
})

test.each([
  'https://play.example.evil',
  'http://play.example',
  'https://play.example:8443',
  'null',
  'https://PLAY.example',
])('%s is not the listed origin', (origin) => {
  expect(corsHeaders(origin, allowed)).toEqual({ vary: 'origin' })
})

test('a preflight from a listed origin gets methods and headers, one from another origin nothing', () => {
  expect(preflightHeaders('http://localhost:5173', allowed)).toMatchObject({
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    'access-control-allow-headers': expect.stringContaining('authorization'),
  })
  expect(preflightHeaders('https://evil.example', allowed)).toEqual({ vary: 'origin' })
})

test('without a list there are no CORS headers and no Vary', () => {
  expect(corsHeaders('https://play.example', [])).toEqual({})
})
