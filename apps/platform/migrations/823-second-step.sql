DROP TABLE second_factor_challenge;
