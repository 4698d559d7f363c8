-- A match that was decided on little, and is stronger once more is known, is decided again.
GRANT UPDATE ON screening_match TO fairhouse_app;
