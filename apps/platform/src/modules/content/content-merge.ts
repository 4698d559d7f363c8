export type Json = string | number | boolean | null | readonly Json[] | JsonObject
export type JsonObject = { readonly [name: string]: Json }

/**
 * Merges a language's values over the default ones: objects by key, everything else is replaced, so
 * untranslated texts appear in the default language.
 */
export function mergeOver(base: Json | undefined, over: Json): Json {
  if (!isObject(base) || !isObject(over)) return over
  const merged: Record<string, Json> = { ...base }
  for (const [name, value] of Object.entries(over)) {
    if (name !== '__proto__') merged[name] = mergeOver(base[name], value)
  }
  return merged
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
