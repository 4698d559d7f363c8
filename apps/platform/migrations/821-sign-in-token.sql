DROP TABLE sign_in_token;
