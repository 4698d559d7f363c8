const DEVICES: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows'],
  [/Linux/, 'Linux'],
]

/** A name for the current device, as far as the browser reveals it. */
export function deviceName(userAgent: string): string | null {
  return DEVICES.find(([sign]) => sign.test(userAgent))?.[1] ?? null
}
