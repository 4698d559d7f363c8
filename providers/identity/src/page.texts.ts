import { readPageTexts } from '@fairhouse/server-kit/page-text'
import type en from './texts/en.json'

/** Every text of one language. `{…}` are filled in by `fill`. */
export type IdentityTexts = typeof en

/** Texts of the identity provider's pages. */
export const TEXTS = readPageTexts<IdentityTexts>(new URL('texts/', import.meta.url))
