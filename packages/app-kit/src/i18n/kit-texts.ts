import type { RefusalMessageId } from '../api/error-text.ts'
import type { FieldMessageId } from '../form/field-text.ts'

/** Every text that the kits show: a language without one of them is refused by the compiler. */
export type KitMessageId =
  | FieldMessageId
  | RefusalMessageId
  | `list.${'clear' | 'filters' | 'more' | 'none' | 'noneText'}`
  | `shell.${'close' | 'loading' | 'error.retry'}`
