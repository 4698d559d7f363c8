import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { CONTENT_SECTIONS, type ContentSection } from '@fairhouse/contract/content'

/** A page of files, or a version of a document by its id. */
export type Previewed = {
  readonly section: ContentSection | 'version'
  readonly identity: string
}

/** Signs and reads the token of a preview link: page and expiry. */
export function createPreviewTokens(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'content preview', 32))
  const sign = (text: string): Buffer => createHmac('sha256', key).update(text).digest()
  return {
    write({ section, identity }: Previewed, until: Date): string {
      const text = `${until.getTime()} ${section} ${identity}`
      return `${Buffer.from(text).toString('base64url')}.${sign(text).toString('base64url')}`
    },

    /** Null if forged or expired. */
    read(token: string, now: Date): Previewed | null {
      const [coded = '', signature = ''] = token.split('.')
      const text = Buffer.from(coded, 'base64url').toString()
      const given = Buffer.from(signature, 'base64url')
      const right = sign(text)
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null
      const [until = '0', name, identity = ''] = text.split(' ')
      const section = [...CONTENT_SECTIONS, 'version' as const].find((each) => each === name)
      return section === undefined || now.getTime() > Number(until) ? null : { section, identity }
    },
  }
}

export type PreviewTokens = ReturnType<typeof createPreviewTokens>
