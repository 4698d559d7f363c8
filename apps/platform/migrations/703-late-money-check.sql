-- Ended deposits whose address can still receive money are checked daily for a while; later ones never.
UPDATE invoice SET next_check_at = '9999-01-01Z' WHERE status <> 1;

CREATE INDEX invoice_to_check_again ON invoice (next_check_at)
  WHERE status <> 1 AND type = 1 AND arrival = 'whatCame';
