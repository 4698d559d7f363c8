/** Colours of the client, as `#rrggbb` by the names of the platform. */
export function readThemeParams(data: Readonly<Record<string, unknown>>): Record<string, string> {
  const { theme_params: params } = data
  if (typeof params !== 'object' || params === null) return {}
  return Object.fromEntries(
    Object.entries(params).filter(
      ([name, color]) => /^[a-z_]{1,40}$/.test(name) && /^#[0-9a-f]{6}$/i.test(String(color)),
    ),
  ) as Record<string, string>
}

/** Whether a client with this background is dark, by its relative luminance. */
export function isDarkColor(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(color.slice(at, at + 2), 16),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 128
}
