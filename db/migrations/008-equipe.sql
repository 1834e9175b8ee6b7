-- What staff do beside the market's daily calls: reads on record, checked settings, refunds closed by hand.

-- A list that was read, a job and the settings are no single row.
alter table auditoria alter column alvo_id drop not null;
create index auditoria_por_autor on auditoria (por_usuario_id, id desc);

-- Reading somebody's CNPJ and e-mail is noted once per member of staff, address and hour, so that the list stays readable.
create unique index auditoria_consulta_unica on auditoria
  (por_usuario_id, (depois ->> 'rota'), coalesce(alvo_id, 0), date_trunc('hour', em at time zone 'UTC'))
  where acao = 'consultar-cadastro';

-- A refund may be closed by a person, who says how.
alter table reembolso add column observacao text, add column concluido_por bigint references usuario;
alter table reembolso add constraint reembolso_conclusao check
  ((situacao = 'CONCLUIDO') = (concluido_em is not null));
create index reembolso_por_situacao on reembolso (situacao, pedido_id desc);

-- How far the demonstration was loaded; it used to stand among the settings.
create table demonstracao (
  unica boolean primary key default true check (unica),
  situacao text not null check (situacao in ('CARREGANDO', 'CARREGADA'))
);
insert into demonstracao (situacao) select upper(valor #>> '{}') from configuracao where chave = 'demonstracao';
delete from configuracao where chave = 'demonstracao';

-- The settings that the market reads are what it can use (rules M18, M19, M21).
alter table configuracao add constraint configuracao_valor check (
  case chave
    when 'comissaoPontosBase' then valor::text ~ '^\d+$' and valor between '0' and '5000'
    when 'maximoDeRecebedores' then valor::text ~ '^\d+$' and valor between '2' and '50'
    when 'prazoDoBoletoDias' then valor::text ~ '^\d+$' and valor between '1' and '60'
    when 'bloquearEmAtraso' then jsonb_typeof(valor) = 'boolean'
    else true
  end
);
