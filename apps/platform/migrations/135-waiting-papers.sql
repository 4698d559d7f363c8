-- What waits for a person of the house is listed often, and is a small part of all documents.
CREATE INDEX player_document_waiting ON player_document (created_at) WHERE status = 'pending';
