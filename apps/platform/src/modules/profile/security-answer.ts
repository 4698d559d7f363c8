import type { PasswordHasher } from '#platform/modules/player/password-hasher'

/** Hashes a normalized answer to a security question, since people vary capitals and spaces. */
export function hashSecurityAnswer(hasher: PasswordHasher, answer: string): Promise<string> {
  return hasher.hash(spellAnswer(answer))
}

function spellAnswer(answer: string): string {
  return answer.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('en')
}
