const DEVICES: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows'],
  [/Linux/, 'Linux'],
]

/** What a player would call the device they use, as far as the browser tells. */
export function deviceName(userAgent: string): string | null {
  return DEVICES.find(([sign]) => sign.test(userAgent))?.[1] ?? null
}
