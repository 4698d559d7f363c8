/** Said when an act takes two people and the caller is none that is known. */
export const PERSON_UNKNOWN =
  'Nothing was changed: this takes two people, and the user of a machine is not one of them. Set ' +
  'FAIRHOUSE_OPERATOR_KEY to your own key; the owner of the database makes it with ' +
  '`npm run ops -- operator add <name>`.'
