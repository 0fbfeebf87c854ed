-- Searches find two digits of a telephone number by the index too: leads are indexed anew.
UPDATE leads SET is_indexed = false;
