import { readFileSync } from 'node:fs'

/** Colours by role, without the dashes: `accent`, `surface-1`. */
export type ThemeColors = Readonly<Record<string, string>>

/** The look of an operator. Every role has a colour in both modes. */
export type Theme = { readonly light: ThemeColors; readonly dark: ThemeColors }

type Mode = keyof Theme

const MODES = ['light', 'dark'] as const

const SURFACES = ['background', 'surface-1', 'surface-2', 'surface-3']

/** Every text colour with every ground that a part puts it on. */
const TEXT_ON: Readonly<Record<string, readonly string[]>> = {
  text: [
    ...SURFACES,
    'surface-4',
    'surface-raised',
    'surface-sunken',
    'accent-soft',
    'reward-soft',
    'danger-soft',
  ],
  'text-muted': [...SURFACES, 'surface-raised', 'surface-sunken', 'accent-soft', 'danger-soft'],
  accent: ['background', 'surface-1', 'surface-2', 'surface-raised', 'accent-soft'],
  positive: ['background', 'surface-1', 'surface-2', 'surface-raised', 'accent-soft'],
  reward: ['background', 'surface-1', 'surface-2', 'reward-soft'],
  live: ['background', 'surface-1', 'surface-2'],
  danger: ['background', 'surface-1', 'surface-2', 'surface-raised', 'danger-soft'],
  'on-accent': ['accent', 'accent-hover'],
  'on-danger': ['danger', 'danger-hover'],
  'on-paper': ['paper'],
}

/** WCAG 2.2 AA: text, and what has to be seen without being read. */
export const CONTRASTS = [
  { least: 4.5, pairs: TEXT_ON },
  { least: 3, pairs: { focus: SURFACES, outline: ['surface-1', 'surface-2'] } },
] as const

/** The theme of a stylesheet of this package, resolved to raw colours. */
export function readStylesheet(file: string): Theme {
  const declared = new Map<string, string>()
  for (const name of ['tokens.palette.css', file]) {
    const text = readFileSync(new URL(name, import.meta.url), 'utf8')
    for (const [, role = '', value = ''] of text.matchAll(/--([\w-]+):\s*([^;]+);/g))
      declared.set(role, value)
  }
  const resolve = (value: string, mode: Mode): string => {
    const sides = /^light-dark\((var\(.+?\)|oklch\(.+?\)),\s*(.+)\)$/.exec(value)
    if (sides) return resolve(sides[mode === 'light' ? 1 : 2]!, mode)
    const name = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
    return name === undefined ? value : resolve(declared.get(name) ?? '', mode)
  }
  const roles = [...declared].filter(([, value]) => value.startsWith('light-dark('))
  const colors = (mode: Mode): ThemeColors =>
    Object.fromEntries(roles.map(([role, value]) => [role, resolve(value, mode)]))
  return { light: colors('light'), dark: colors('dark') }
}

/**
 * Fills in an operator's file, `{ "light": { "accent": "#0b5fff" }, "dark": { … } }`, with our own
 * colours. One sentence per mistake.
 */
export function readTheme(text: string): { readonly theme: Theme; readonly problems: string[] } {
  const own = readStylesheet('tokens.roles.css')
  const problems: string[] = []
  const given = parseModes(text)
  if (given === null) return { theme: own, problems: ['is not JSON with "light" and "dark"'] }
  const merge = (mode: Mode): ThemeColors => {
    const entries = Object.entries(given[mode] ?? {}).filter(([role, color]) => {
      const problem =
        own[mode][role] === undefined
          ? `there is no role "${role}"; the roles are ${Object.keys(own[mode]).join(' ')}`
          : typeof color !== 'string' || luminanceOf(color) === null
            ? `${role} is ${JSON.stringify(color)}, which is no colour: #rrggbb or oklch(0.5 0.1 250)`
            : null
      if (problem !== null) problems.push(`${mode}: ${problem}`)
      return problem === null
    })
    return { ...own[mode], ...(Object.fromEntries(entries) as Record<string, string>) }
  }
  const theme = { light: merge('light'), dark: merge('dark') }
  return { theme, problems: [...problems, ...MODES.flatMap((mode) => listFaint(theme, mode))] }
}

function parseModes(text: string): Partial<Record<Mode, object>> | null {
  try {
    const file: unknown = JSON.parse(text)
    if (typeof file !== 'object' || file === null) return null
    return Object.entries(file).every(
      ([mode, roles]) => (mode === 'light' || mode === 'dark') && typeof roles === 'object',
    )
      ? file
      : null
  } catch {
    return null
  }
}

function listFaint(theme: Theme, mode: Mode): string[] {
  return listContrasts(theme, mode)
    .filter(({ ratio, least }) => ratio < least)
    .map(
      ({ role, ground, ratio, least }) =>
        `${mode}: ${role} on ${ground} has a contrast of ${ratio.toFixed(2)}, at least ${least} is needed`,
    )
}

/** What stands on what, with its contrast. */
export function listContrasts(theme: Theme, mode: Mode) {
  const light = (role: string): number => luminanceOf(theme[mode][role] ?? '') ?? 0
  return CONTRASTS.flatMap(({ least, pairs }) =>
    Object.entries(pairs).flatMap(([role, grounds]) =>
      grounds.map((ground) => ({
        role,
        ground,
        least,
        ratio: contrast(light(role), light(ground)),
      })),
    ),
  )
}

/** WCAG 2.2 contrast ratio of two luminances, from 1 to 21. */
export function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** Relative luminance; null for a text that is no colour in one of the two notations. */
export function luminanceOf(color: string): number | null {
  const channels = channelsOf(color)
  if (channels === null) return null
  const [red, green, blue] = channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The same colour as `#rrggbb`, for mailboxes and manifests. */
export function toHex(color: string): string {
  const channels = channelsOf(color) ?? [0, 0, 0]
  const written = channels.map((part) => {
    const value = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${written.join('')}`
}

type Channels = readonly [number, number, number]

/** Linear sRGB, from 0 to 1, clipped to what screens show. */
function channelsOf(color: string): Channels | null {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color)
  if (hex) {
    const [red = 0, green = 0, blue = 0] = hex.slice(1).map((pair) => {
      const part = Number.parseInt(pair, 16) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return [red, green, blue]
  }
  const oklch = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ [\d.]+)?\)$/.exec(color)
  if (!oklch) return null
  const [l = 0, c = 0, h = 0] = oklch.slice(1).map(Number)
  if (l > 1) return null
  // CSS Color 4: OKLCH to OKLab to linear sRGB
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clip = (part: number): number => Math.min(1, Math.max(0, part))
  return [
    clip(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    clip(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    clip(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
  ]
}

/** Declares every role; stronger than the sheet it follows. */
export function writeThemeCss({ light, dark }: Theme): string {
  const lines = Object.keys(light).map(
    (role) => `--${role}:light-dark(${light[role]},${dark[role]})`,
  )
  return `:root:root{${lines.join(';')}}\n`
}
