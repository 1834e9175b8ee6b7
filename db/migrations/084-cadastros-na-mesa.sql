-- Decisions about registrations by day, newest first, for the desk of staff (rule M64).
create index auditoria_de_cadastros on auditoria (em) where acao in ('aprovar-cadastro', 'recusar-cadastro', 'reabrir-cadastro');
