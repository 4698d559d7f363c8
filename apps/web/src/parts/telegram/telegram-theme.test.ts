import { expect, test } from 'vitest'
import { isDarkColor, readThemeParams } from './telegram-theme.ts'

test('only colours by names of the platform are taken over', () => {
  const theme_params = { bg_color: '#17212B', 'x;}': '#ffffff', text_color: 'url(//evil.test)' }
  expect(readThemeParams({ theme_params })).toEqual({ bg_color: '#17212B' })
  expect(readThemeParams({})).toEqual({})
})

test('a client is dark or light by its background', () => {
  expect(['#17212b', '#000000', '#ffffff', '#f0f4f7'].map(isDarkColor)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
