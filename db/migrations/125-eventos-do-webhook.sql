-- The events that an address is told of; null for all (rule N162).
alter table webhook add column eventos text[];
