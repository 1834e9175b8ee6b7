-- Grows with every edit, so that whoever edits what somebody else has just changed is told instead of undoing it.
alter table produto add column versao integer not null default 1 check (versao > 0);
-- Of the profile alone: status, limit, e-mail and password have ways of their own.
alter table usuario add column versao integer not null default 1 check (versao > 0);
