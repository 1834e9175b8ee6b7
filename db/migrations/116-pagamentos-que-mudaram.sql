-- Days of the payments whose money went back since the reports were counted: what was kept of them is counted anew (rule N93).
create index cobranca_devolvida on cobranca (valores_em) where devolvido_centavos > 0;

-- The kept days count what sellers hold now, not their frozen shares: the next counting writes all of them anew.
delete from apuracao;
