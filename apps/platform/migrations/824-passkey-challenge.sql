DROP TABLE passkey_challenge;
