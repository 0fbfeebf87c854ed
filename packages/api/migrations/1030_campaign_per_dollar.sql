-- Minor units of a campaign's currency in one US dollar at its launch, by Meta's smallest budget: relates published costs to it.
ALTER TABLE campaigns ADD COLUMN per_dollar double precision;
