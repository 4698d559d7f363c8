/** Bars R10: a script that has not loaded by then counts as failed, with a retry. */
const LOAD_MS_MAX = 10_000

/**
 * Adds a third-party script to a page; one that fails to load is removed again. With `integrity`,
 * null included, it is requested without cookies.
 */
export async function loadScript(
  page: Document,
  {
    url,
    integrity,
    attributes = {},
  }: {
    readonly url: string
    readonly integrity?: string | null
    readonly attributes?: Readonly<Record<string, string>>
  },
): Promise<void> {
  const script = page.createElement('script')
  script.src = url
  script.async = true
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
  if (integrity !== undefined) script.crossOrigin = 'anonymous'
  if (integrity) script.integrity = integrity
  await new Promise<void>((resolve, reject) => {
    const fail = (): void => {
      clearTimeout(timer)
      script.remove()
      reject(new Error(`The script ${url} did not load`))
    }
    const timer = setTimeout(fail, LOAD_MS_MAX)
    script.addEventListener('error', fail)
    script.addEventListener('load', () => {
      clearTimeout(timer)
      resolve()
    })
    page.head.append(script)
  })
}
