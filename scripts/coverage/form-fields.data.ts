import type { CoverageTable } from './coverage-row.ts'

/** Every field that a form about a player may ask for. */
export const FORM_FIELDS = {
  title: 'Form fields of profile and registration',
  section: '§3',
  rows: [
    {
      item: 'Profile field: password',
      state: 'works',
      test: 'apps/web/src/features/account/sign-up.test.tsx › a weak password is refused in words before it is sent',
    },
    {
      item: 'Profile field: password_confirmation',
      state: 'works',
      test: 'apps/web/src/features/account/sign-up-person.test.tsx › a password asked for twice must be the same twice',
    },
    {
      item: 'Profile field: currentPassword',
      state: 'works',
      test: 'apps/web/src/features/contact/account-page.test.tsx › a wrong current password and two that differ are told at their fields',
    },
    {
      item: 'Profile field: newPassword',
      state: 'works',
      test: 'apps/web/src/features/contact/account-page.test.tsx › the password is changed with the current one, and the dialog goes',
    },
    {
      item: 'Profile field: repeatNewPassword',
      state: 'works',
      test: 'apps/web/src/features/contact/account-page.test.tsx › a wrong current password and two that differ are told at their fields',
    },
    {
      item: 'Profile field: firstName',
      state: 'works',
      test: 'apps/web/src/features/profile/personal-page.test.tsx › names, address and date of birth are saved, and the date can then not be changed',
    },
    {
      item: 'Profile field: lastName',
      state: 'works',
      test: 'apps/web/src/features/profile/personal-page.test.tsx › names, address and date of birth are saved, and the date can then not be changed',
    },
    {
      item: 'Profile field: fullName',
      state: 'works',
      test: 'apps/web/src/features/profile/personal-page.test.tsx › every field that an operator may ask for has its input',
    },
    {
      item: 'Profile field: nationality',
      state: 'works',
      test: 'apps/web/src/features/profile/personal-page.test.tsx › every field that an operator may ask for has its input',
    },
    {
      item: 'Profile field: nickname',
      state: 'works',
      test: 'apps/web/src/features/profile/personal-page.test.tsx › names, address and date of birth are saved, and the date can then not be changed',
    },
    {
      item: 'Profile field: gender',
      state: 'works',
      test: 'apps/web/src/features/profile/personal-page.test.tsx › every field that an operator may ask for has its input',
    },
    {
      item: 'Profile field: city',
      state: 'works',
      test: 'apps/web/src/features/profile/personal-page.test.tsx › every field that an operator may ask for has its input',
    },
    {
      item: 'Profile field: address',
      state: 'works',
      test: 'apps/web/src/features/profile/personal-page.test.tsx › every field that an operator may ask for has its input',
    },
    {
      item: 'Profile field: additionalAddress',
      state: 'works',
      test: 'apps/web/src/features/profile/personal-page.test.tsx › every field that an operator may ask for has its input',
    },
    {
      item: 'Profile field: postalCode',
      state: 'works',
      test: 'apps/web/src/features/profile/personal-page.test.tsx › every field that an operator may ask for has its input',
    },
    {
      item: 'Profile field: timeZone',
      state: 'works',
      test: 'apps/web/src/features/profile/personal-page.test.tsx › every field that an operator may ask for has its input',
    },
    {
      item: 'Profile field: profession',
      state: 'works',
      test: 'apps/web/src/features/profile/personal-page.test.tsx › every field that an operator may ask for has its input',
    },
    {
      item: 'Profile field: language',
      state: 'works',
      test: 'e2e/profile.spec.ts › a player goes through the profile, fills it in, chooses picture and language, and closes the account',
    },
    {
      item: 'Profile field: captcha (hidden)',
      state: 'partly',
      missing: 'no form carries it',
      test: 'packages/domain/src/validation/field-definition.test.ts › captcha is part of the form and not shown',
    },
    { item: 'Profile field: bonusCode', state: 'missing' },
    {
      item: 'Profile field: securityQuestion',
      state: 'works',
      test: 'apps/web/src/features/profile/personal-page.test.tsx › every field that an operator may ask for has its input',
    },
    {
      item: 'Profile field: securityAnswer',
      state: 'works',
      test: 'apps/web/src/features/profile/personal-page.test.tsx › every field that an operator may ask for has its input',
    },
    {
      item: 'Profile field: email',
      state: 'works',
      test: 'apps/web/src/features/account/sign-up.test.tsx › a taken e-mail is told at its field and offers to sign in with it',
    },
    {
      item: 'Profile field: country',
      state: 'works',
      test: 'apps/web/src/features/account/sign-up.test.tsx › a country that is not served cannot be chosen, and a visitor from there is told',
    },
    {
      item: 'Profile field: currency',
      state: 'works',
      test: 'apps/web/src/features/account/sign-up.test.tsx › a filled form opens an account in the chosen currency and hands the session on',
    },
    {
      item: 'Profile field: agreements',
      state: 'works',
      test: 'apps/web/src/features/account/sign-up.test.tsx › an empty form can be sent: it says what is missing and asks the server nothing',
    },
    {
      item: 'Profile field: receiveEmailPromo',
      state: 'works',
      test: 'apps/web/src/features/account/sign-up.test.tsx › consent to news is a choice of its own and off',
    },
    {
      item: 'Profile field: receiveSmsPromo',
      state: 'works',
      test: 'apps/web/src/features/account/sign-up-person.test.tsx › consent to messages and to bonuses are choices of their own and off',
    },
    {
      item: 'Profile field: receiveBonus',
      state: 'works',
      test: 'apps/web/src/features/account/sign-up-person.test.tsx › consent to messages and to bonuses are choices of their own and off',
    },
    {
      item: 'Profile field: phone',
      state: 'partly',
      missing: 'no form asks for it',
      test: 'packages/domain/src/validation/field.table.test.ts › %s takes %j, and %j not',
    },
    {
      item: 'Profile field: birthdate',
      state: 'works',
      test: 'apps/web/src/features/profile/personal-page.test.tsx › every field that an operator may ask for has its input',
    },
    {
      item: 'Profile field: placeOfBirth',
      state: 'works',
      test: 'apps/web/src/features/profile/personal-page.test.tsx › every field that an operator may ask for has its input',
    },
    {
      item: 'Profile field: personalIdNumber',
      state: 'works',
      test: 'apps/web/src/features/profile/personal-page.test.tsx › every field that an operator may ask for has its input',
    },
    { item: 'Profile field: message', state: 'missing' },
    {
      item: 'Profile field: locale',
      state: 'works',
      test: 'apps/platform/src/modules/player/registration.int.test.ts › creates the player, an active account in the currency, and signs in',
    },
    {
      item: 'Profile field: age',
      state: 'works',
      test: 'apps/web/src/features/profile/personal-page.test.tsx › every field that an operator may ask for has its input',
    },
    {
      item: 'Profile field: cpf_number',
      state: 'works',
      test: 'apps/web/src/features/account/sign-up.test.tsx › a CPF takes its form while it is typed, and a wrong one is told when it is left',
    },
    { item: 'Registration field: playerName', state: 'missing' },
    {
      item: 'Registration field: firstName',
      state: 'works',
      test: 'apps/web/src/features/account/sign-up-person.test.tsx › the form asks for what the operator wants to know of the person, required or not',
    },
    {
      item: 'Registration field: lastName',
      state: 'works',
      test: 'apps/platform/src/modules/profile/personal.int.test.ts › every personal field is kept and read again, told at registration or in the profile',
    },
    {
      item: 'Registration field: phone',
      state: 'works',
      test: 'apps/web/src/features/account/phone.test.tsx › an account is opened by phone: form, code, session',
    },
    {
      item: 'Registration field: city',
      state: 'works',
      test: 'apps/platform/src/modules/profile/personal.int.test.ts › every personal field is kept and read again, told at registration or in the profile',
    },
    {
      item: 'Registration field: postalCode',
      state: 'works',
      test: 'apps/platform/src/modules/profile/personal.int.test.ts › every personal field is kept and read again, told at registration or in the profile',
    },
    {
      item: 'Registration field: address',
      state: 'works',
      test: 'apps/platform/src/modules/profile/personal.int.test.ts › every personal field is kept and read again, told at registration or in the profile',
    },
    {
      item: 'Registration field: country',
      state: 'works',
      test: 'apps/platform/src/modules/player/registration.int.test.ts › creates the player, an active account in the currency, and signs in',
    },
    {
      item: 'Registration field: playerEmail',
      state: 'partly',
      missing: 'asked for under the name email',
      test: 'apps/web/src/features/account/sign-up.test.tsx › a filled form opens an account in the chosen currency and hands the session on',
    },
    { item: 'Registration field: identify_doc_number', state: 'missing' },
  ],
} as const satisfies CoverageTable
