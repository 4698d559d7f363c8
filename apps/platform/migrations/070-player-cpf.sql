-- The Brazilian tax number of a player who gave one: digits only, so that spellings are one number.
ALTER TABLE player
  ADD COLUMN cpf_number text UNIQUE CHECK (cpf_number ~ '^\d{11}$');
