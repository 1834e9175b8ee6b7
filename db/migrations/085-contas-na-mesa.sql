-- Lines that settled what was a task of the desk, with the instant since when it had waited (rule N72, design/balances): null where nobody was
-- asked. Lines of before this column existed stay null, and are not listed among what was done.
alter table lancamento_abatimento add column parado_desde timestamptz;
alter table lancamento_acerto add column parado_desde timestamptz;

-- What ended on a day, newest first.
create index lancamento_abatimento_na_mesa on lancamento_abatimento (em) where parado_desde is not null;
create index lancamento_acerto_na_mesa on lancamento_acerto (em) where parado_desde is not null;
