import { readPageTexts } from '@fairhouse/server-kit/page-text'
import type en from './texts/en.json'

/** Texts of the inbox. `{…}` are filled in by `fill`. */
export type InboxTexts = typeof en

export const INBOX_TEXTS = readPageTexts<InboxTexts>(new URL('texts/', import.meta.url))
